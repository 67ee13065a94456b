/** What the edge put into the page under this id; undefined when it put nothing there. */
export function readJsonElement<Content>(id: string): Content | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
}
