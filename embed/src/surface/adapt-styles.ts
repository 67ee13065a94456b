/** The class of the elements that stand for `html` and `body` in a shadow root. */
export const ROOT_CLASS = 'dar-root';

const PIXELS_PER_REM = 16;

const URL_FUNCTION = /url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g;
const REM = /(?<![\w.#-])(\d*\.?\d+)rem\b/g;
const DOCUMENT_SELECTOR = /(?<=^|[},{;\s])(?::root|html|body)(?=[\s,{:[.>])/g;

/**
 * Returns a style sheet of a build for a shadow root: selectors of the document become ROOT_CLASS, `rem` becomes pixels,
 * because the partner may have another font size, and addresses become absolute.
 */
export function adaptStyles(css: string, address: string): string {
  return css
    .replace(URL_FUNCTION, (_match, _quote, path: string) => `url("${new URL(path, address).href}")`)
    .replace(REM, (_match, size: string) => `${Number(size) * PIXELS_PER_REM}px`)
    .replace(DOCUMENT_SELECTOR, `.${ROOT_CLASS}`);
}
