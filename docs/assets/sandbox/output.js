/** What a script of the sandbox shows. Nothing of it becomes markup of the page: anybody may have written the script. */

/**
 * @param {string} text JSON of a caption, heads and rows
 * @returns {HTMLElement}
 */
export function tableOf(text) {
  const { caption, heads, rows } = JSON.parse(text);
  const table = document.createElement("table");
  if (caption) table.createCaption().textContent = caption;
  const head = table.createTHead().insertRow();
  for (const heading of heads) head.append(Object.assign(document.createElement("th"), { scope: "col", textContent: heading }));
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const cell of cells) row.insertCell().textContent = cell;
  }
  return table;
}

/**
 * @param {string} svg
 * @param {string} description
 * @returns {HTMLElement} an image: in one, no script runs and nothing is fetched
 */
export function chartOf(svg, description) {
  const image = Object.assign(document.createElement("img"), { className: "sandbox__chart", alt: description });
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}
