/**
 * Returns the URL with each `%` of the path escaped if the path cannot be decoded. The router rejects such a path before it
 * chooses a route. Escaped, it is an unknown path, which gets the page or the JSON of an unknown path.
 */
export function escapeMalformedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
