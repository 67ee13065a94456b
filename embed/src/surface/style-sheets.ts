import type { EmbedFile } from '@dar/app/embed-site';
import { adaptStyles, ROOT_CLASS } from './adapt-styles.ts';
import { addFonts } from './fonts.ts';

// A layer before those of @dar/ui, whose rules for `body` would otherwise lose.
const RESET = `@layer reset, base, antd;
@layer reset { .${ROOT_CLASS} { all: initial; display: block; } }
.${ROOT_CLASS} { background: none; text-align: start; }`;

const sheets: CSSStyleSheet[] = [];
const roots = new Map<ShadowRoot, CSSStyleSheet>();

/** Applies all style sheets, also later ones, and the sheet of a theme to a shadow root. Returns a function that stops this. */
export function applyStyles(root: ShadowRoot, theme: CSSStyleSheet): () => void {
  if (sheets.length === 0) sheets.push(sheetOf(RESET));
  roots.set(root, theme);
  update(root, theme);
  return () => roots.delete(root);
}

/** Loads a style sheet into all shadow roots. The order of the calls is the order of the rules. Throws if it does not load. */
async function loadStyles(address: string, integrity = ''): Promise<void> {
  if (sheets.length === 0) sheets.push(sheetOf(RESET));
  const sheet = new CSSStyleSheet();
  sheets.push(sheet);
  for (const [root, theme] of roots) update(root, theme);
  const response = await fetch(address, { credentials: 'omit', ...(integrity && { integrity }) });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  sheet.replaceSync(adaptStyles(await response.text(), address));
  addFonts(sheet);
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

/** Loads the lazy style sheets of builds into the shadow roots, in place of the document. */
export function takeLazyStyles(): void {
  window.darInsertStyles = (link) => {
    loadStyles(link.href, link.integrity).then(
      () => link.dispatchEvent(new Event('load')),
      () => link.dispatchEvent(new Event('error')),
    );
  };
}

export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function update(root: ShadowRoot, theme: CSSStyleSheet): void {
  root.adoptedStyleSheets = [...sheets, theme];
}
