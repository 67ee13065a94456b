import { type RefObject, useEffect, useState } from 'react';

export interface ScrollEnds {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

const SLACK = 2;

// scrollLeft is negative in a right-to-left page.
function endsOf(element: HTMLElement): ScrollEnds {
  const scrolled = Math.abs(element.scrollLeft);
  return { atStart: scrolled <= SLACK, atEnd: scrolled + element.clientWidth >= element.scrollWidth - SLACK };
}

/** Returns whether a horizontal scroller is at its start and at its end. Both are true before the first measurement. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const now = endsOf(element);
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
    };
    // The observer also reports the first size, after layout. Measuring here would force a layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return ends;
}
