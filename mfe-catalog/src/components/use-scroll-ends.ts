import { type RefObject, useEffect, useState } from 'react';

export interface ScrollEnds {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

const SLACK = 2;

// Scrolling counts down from 0 in a right-to-left page.
function endsOf(element: HTMLElement): ScrollEnds {
  const scrolled = Math.abs(element.scrollLeft);
  return { atStart: scrolled <= SLACK, atEnd: scrolled + element.clientWidth >= element.scrollWidth - SLACK };
}

/** Whether a sideways scroller stands at its ends; both until it was measured. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>): ScrollEnds {
  const [ends, setEnds] = useState<ScrollEnds>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const now = endsOf(element);
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
    };
    // It tells the first size as well, after the browser's own layout: asking at once would force one.
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
