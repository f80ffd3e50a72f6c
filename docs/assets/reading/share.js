/** *Share* at the foot of a rule copies its small address, which says of itself what the rule says. */
import { around } from "../site/elements.js";
import { byHand, copied } from "../site/sharing.js";

document.addEventListener("click", async (event) => {
  const link = around(event, ".pass-on");
  if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.parentElement?.querySelector("[role=status], .by-hand")?.remove();
  const done = await copied(Promise.resolve(link.href));
  if (!done) return link.after(byHand(link.href));
  const status = Object.assign(document.createElement("span"), { role: "status" });
  link.after(status);
  status.append(" Link copied.");
});
