import type { EmbedFile } from '@dar/app/embed-site';

/** The class of the elements that stand for `html` and `body` in a shadow root. */
export const ROOT_CLASS = 'dar-root';

// A layer before those of @dar/ui, whose rules for `body` would otherwise lose.
const RESET = `@layer reset, base, antd;
@layer reset { .${ROOT_CLASS} { all: initial; display: block; } }
.${ROOT_CLASS} { background: none; text-align: start; }`;

const sheets: CSSStyleSheet[] = [];
const roots = new Map<ShadowRoot, CSSStyleSheet>();

/** Applies all style sheets, also later ones, and the rules of a theme to a shadow root. Returns a function that stops this. */
export function applyStyles(root: ShadowRoot, themeRules: string): () => void {
  const theme = createSheet(themeRules);
  roots.set(root, theme);
  root.adoptedStyleSheets = [...sheets, theme];
  return () => roots.delete(root);
}

async function loadStyles(address: string, integrity = ''): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheets.push(sheet);
  for (const [root, theme] of roots) root.adoptedStyleSheets = [...sheets, theme];
  const request = (cache: RequestCache) =>
    fetch(address, { credentials: 'omit', cache, ...(integrity && { integrity }) });
  // The browser may have stored a broken copy.
  const response = await request('default').catch(() => request('reload'));
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  sheet.replaceSync(adaptStyles(await response.text(), address));
  // Browsers ignore font rules in a shadow root.
  const fonts = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText);
  if (fonts.length > 0) document.adoptedStyleSheets.push(createSheet(fonts.join('\n')));
}

let first: Promise<unknown> | undefined;

/** Loads the style sheets that every view needs, once. Throws if one does not load; a later call tries again. */
export async function loadFirstStyles(files: readonly EmbedFile[]): Promise<void> {
  first ??= Promise.all(files.map(({ url, integrity }) => loadStyles(url, integrity))).catch((error: unknown) => {
    first = undefined;
    throw error;
  });
  await first;
}

/** Loads the lazy style sheets of builds into the shadow roots, in place of the document. Called before all else. */
export function takeLazyStyles(): void {
  sheets.push(createSheet(RESET));
  window.darInsertStyles = (link) => {
    loadStyles(link.href, link.integrity).then(
      () => link.dispatchEvent(new Event('load')),
      () => link.dispatchEvent(new Event('error')),
    );
  };
}

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

const PIXELS_PER_REM = 16;

const URL_FUNCTION = /url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g;
const REM = /(?<![\w.#-])(\d*\.?\d+)rem\b/g;
const DOCUMENT_SELECTOR = /(?<=^|[},{;\s])(?::root|html|body)(?=[\s,{:[.>])/g;

/** Adapts selectors, `rem` (the partner may have another font size) and addresses of a style sheet to a shadow root. */
export function adaptStyles(css: string, address: string): string {
  return css
    .replace(URL_FUNCTION, (_match, _quote, path: string) => `url("${new URL(path, address).href}")`)
    .replace(REM, (_match, size: string) => `${Number(size) * PIXELS_PER_REM}px`)
    .replace(DOCUMENT_SELECTOR, `.${ROOT_CLASS}`);
}
