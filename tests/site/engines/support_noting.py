"""A host whose pages note what goes wrong in them, from before their first script on."""

from pathlib import Path
from urllib.parse import urlsplit

from tests.site.support_host import Handler

NOTES = "/notes.js"
# No page is kept for later: none is as the list of its edition says.
SCRIPT = b"""
self.wrong = [];
const note = (...what) => self.wrong.push(what.map(String).join(" "));
addEventListener("error", ({ message, filename, target }) => {
  note(message ?? "did not come:", filename ?? target.src ?? target.href);
}, true);
addEventListener("unhandledrejection", ({ reason }) => note("not caught:", reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  note("against the policy:", violatedDirective, blockedURI);
});
const { error } = console;
console.error = (...said) => (note("console:", ...said), error(...said));
delete Navigator.prototype.serviceWorker;
"""
# A tap on the first of these, as soon as it stands in the page.
TAP_FIRST = """
const tap = () => {
  const one = document.querySelector("%s");
  if (one) (watch.disconnect(), one.click());
};
const watch = new MutationObserver(tap);
watch.observe(document, { childList: true, subtree: true });
"""


class Noting(Handler):
    def do_GET(self) -> None:
        way = urlsplit(self.path).path
        self.directory = str(self.host.folder)
        file = Path(self.translate_path(way))
        file = file / "index.html" if way.endswith("/") else file
        if way == NOTES:
            first = TAP_FIRST % self.host.tapped_first if self.host.tapped_first else ""
            self.give("text/javascript", SCRIPT + first.encode())
        elif file.suffix == ".html" and file.is_file():
            script = f'<head><script src="{NOTES}"></script>'.encode()
            self.give("text/html; charset=utf-8", file.read_bytes().replace(b"<head>", script, 1))
        else:
            super().do_GET()

    def give(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
