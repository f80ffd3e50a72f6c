/** Leads from a page that stands for another to that one, with all that the address asks for; on a disk, says what works. */
{
  const { href } = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=canonical]"));
  const { protocol, search, hash } = location;
  const onDisk = protocol === "file:" && document.querySelector("p[hidden]");

  if (onDisk) for (const paragraph of document.querySelectorAll("p")) paragraph.hidden = paragraph !== onDisk;
  else location.replace(Object.assign(new URL(href), hash ? { search, hash } : { search }));
}
