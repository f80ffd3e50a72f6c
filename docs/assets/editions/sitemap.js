/** Which pages an edition has, by its sitemap. */

/**
 * @param {URL} edition its address
 * @returns {Promise<Set<string>>} the addresses of its pages within it, home as ""; none where it cannot be asked
 */
export async function pagesOf(edition) {
  const response = await fetch(new URL("sitemap.xml", edition));
  const xml = response.ok ? await response.text() : "";
  const places = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, place]) => place ?? "");
  // The site may be served at another address than it was built for: home, with which all begin, tells how much to leave out.
  const home = Math.min(...places.map((place) => place.length));
  return new Set(places.map((place) => place.slice(home)));
}
