import { useLocation, useNavigationType } from '@dar/app/router';
import { KEYS, sessionStore } from '@dar/app/storage';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageKey } from './page-key.ts';
import { useRouteChangeBeforePaint } from './use-route-change.ts';

// React Router makes a key of about 8 characters for each navigation. The browser stores 5 MB for a tab.
const MAX_POSITIONS = 50;

/**
 * Scrolls to the top of a new page (docs/rules/browsing.md#scrolling), and to where the shopper left a page to which
 * Back or Forward returns, also after a reload. The browser itself restores the position of a reloaded page. A link to
 * the shown page scrolls to its top.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const isReturn = type === 'POP';
  const positions = useRef<Map<string, number>>(undefined);
  const shownKey = useRef(key);
  const url = pathname + search;
  const shownUrl = useRef(url);
  const page = pageKey(pathname, search);
  const shownPage = useRef(page);

  useRouteChangeBeforePaint(() => window.scrollTo(0, isReturn ? (positions.current?.get(key) ?? 0) : 0));

  useLayoutEffect(() => {
    // The language switch replaces the address of the shown page, and a link to it without the language is pushed.
    const isSamePage = shownUrl.current === url || (type === 'PUSH' && shownPage.current === page);
    const isNavigation = shownKey.current !== key;
    shownKey.current = key;
    shownUrl.current = url;
    shownPage.current = page;
    if (isNavigation && isSamePage && !isReturn && hash === '') window.scrollTo(0, 0);
  }, [key, url, page, hash, type, isReturn]);

  useEffect(() => {
    // A navigation is too late: the next page may be shorter, and the browser has scrolled.
    const known = readPositions();
    positions.current = known;
    const remember = () => {
      // The newest position is the last one.
      known.delete(shownKey.current);
      known.set(shownKey.current, window.scrollY);
    };
    const disableRestoration = () => {
      window.history.scrollRestoration = 'manual';
    };
    const enableRestoration = () => {
      window.history.scrollRestoration = 'auto';
    };
    const leave = () => {
      enableRestoration();
      sessionStore.set(KEYS.scrollPositions, JSON.stringify([...known].slice(-MAX_POSITIONS)));
    };
    disableRestoration();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', disableRestoration);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', disableRestoration);
      enableRestoration();
    };
  }, []);
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStore.get(KEYS.scrollPositions) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}
