import { useLocation } from '@dar/shared/router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { LANGUAGE_PARAMETER } from '../language/language-parameter.ts';

/** Calls back whenever another page is shown; not for the first one, nor for the same page tried anew or in another language. */
export function useRouteChange(onChange: () => void): void {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname, search);
  const previous = useRef(place);
  const tell = useEffectEvent(onChange);
  useLayoutEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    tell();
  }, [place]);
}

function placeOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(LANGUAGE_PARAMETER);
  return `${pathname}?${parameters}`;
}
