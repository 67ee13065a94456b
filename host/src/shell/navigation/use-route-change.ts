import { useLocation } from '@dar/app/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pageKey } from './page-key.ts';

/**
 * Calls back whenever another page was shown; not for the first one, nor for the same page tried anew or in another
 * language. A dialog of the page before has let go of the focus by then.
 */
export function useRouteChange(onChange: () => void): void {
  useChangeOfPlace(useEffect, onChange);
}

/** The same, before the page is painted. */
export function useRouteChangeBeforePaint(onChange: () => void): void {
  useChangeOfPlace(useLayoutEffect, onChange);
}

function useChangeOfPlace(useTimedEffect: typeof useEffect, onChange: () => void): void {
  const { pathname, search } = useLocation();
  const place = pageKey(pathname, search);
  const previous = useRef(place);
  const tell = useEffectEvent(onChange);
  useTimedEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    tell();
  }, [place]);
}
