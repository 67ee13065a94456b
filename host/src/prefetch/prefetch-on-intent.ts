import type { App } from '@dar/app';
import { isCostlyLine } from './is-costly-line.ts';
import { prefetchPage } from './prefetch-page.ts';

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 80;

/** Prefetches the page behind a link under the pointer, with the focus or under a finger, once for each address. */
export function prefetchOnIntent(app: App): void {
  const prefetched = new Set<string>();
  let hover: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    const page = url.pathname + url.search;
    if (isCostlyLine() || prefetched.has(page) || page === window.location.pathname + window.location.search) return;
    prefetched.add(page);
    // A failed prefetch says nothing; the navigation tries again.
    prefetchPage(app, url).catch(() => prefetched.delete(page));
  };
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(hover);
    const link = linkOf(target);
    if (!link) return;
    if (type === 'mouseover') hover = setTimeout(() => prefetch(link), HOVER_MS);
    else prefetch(link);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** Returns the link to a page of the shop that contains an element. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && !link.target ? link : undefined;
}
