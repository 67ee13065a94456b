import { PENDING_TITLE } from '@dar/app/remotes/registry';
import { brand } from '@dar/contracts/brand';

// Skeletons have no title or the shop's name.
const PLACEHOLDERS: ReadonlySet<string> = new Set(['', ...Object.values(brand.names)]);

/** Calls back once when the page has set its title. Returns a function that cancels this. */
export function onPageTitle(callback: (title: string) => void): () => void {
  const observer = new MutationObserver(checkTitle);
  function checkTitle() {
    if (PLACEHOLDERS.has(document.title) || document.querySelector('title')?.hasAttribute(PENDING_TITLE)) return;
    // React inserts its titles before it. It would be the title of later skeletons.
    document.querySelector(`title[${PENDING_TITLE}]`)?.remove();
    observer.disconnect();
    callback(document.title);
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  checkTitle();
  return () => observer.disconnect();
}
