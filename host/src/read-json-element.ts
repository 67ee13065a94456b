/** Returns the parsed content of a script element of the page, or undefined without content. */
export function readJsonElement<Content>(id: string): Content | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
}
