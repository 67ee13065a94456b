import { useLocation } from '@dar/app/router';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new page, which screen readers then read. Filters of a page are no new page. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
