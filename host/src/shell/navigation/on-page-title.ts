import { brand } from '@dar/contracts/brand';

// A page brings its title with its content; until then there is none, or the shop's own one stands in.
const STAND_INS: ReadonlySet<string> = new Set(['', ...Object.values(brand.names)]);

/** Tells the document's title once, as soon as the page has set its own. Returns what stops waiting for it. */
export function onPageTitle(tell: (title: string) => void): () => void {
  const observer = new MutationObserver(tellOnce);
  function tellOnce() {
    if (STAND_INS.has(document.title)) return;
    observer.disconnect();
    tell(document.title);
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  tellOnce();
  return () => observer.disconnect();
}
