import type { Location } from '@dar/app/router';

/** Returns the key of a history entry for React Router's scroll restoration (docs/rules/browsing.md#scrolling). */
export function getScrollKey({ key, pathname, search, hash }: Location): string {
  // The browser adds the entry of a link within a page, without the router's key.
  return key === 'default' ? pathname + search + hash : key;
}

/** Gives the current entry a new key, because the browser restores a reloaded page before the router starts. */
export function renewScrollKey(): void {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2) }, '');
}
