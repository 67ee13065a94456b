export function readJsonElement<Content>(id: string): Content | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
}

export function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
