import { useLocation } from '@dar/app/router';
import { useLayoutEffect } from 'react';

const positions = new Map<string, number>();

/**
 * Restores the scroll position of a list when the customer comes back to it. The host scrolls every page to its top;
 * a long list is the exception.
 */
export function useScrollRestoration(): void {
  // Only back and forward lead to the same key again.
  const { key } = useLocation();
  useLayoutEffect(() => {
    const position = positions.get(key);
    // A microtask runs after the layout effects of the host and before the paint.
    if (position) queueMicrotask(() => window.scrollTo(0, position));
    return () => {
      positions.set(key, window.scrollY);
    };
  }, [key]);
}
