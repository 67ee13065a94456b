import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in an area with one tab stop: when the element that had it is gone, such as a card that went to another
 * row, the tab stop gets it. Returns the handlers of the area.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    // React reports no blur of an element that it removes.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
