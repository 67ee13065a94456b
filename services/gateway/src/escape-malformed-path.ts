/** Escapes each `%` of a path that cannot be decoded. The router rejects such a path before it chooses a route. */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
