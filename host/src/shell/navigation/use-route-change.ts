import { useLocation } from '@dar/app/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pageKey } from './page-key.ts';

/** Calls back after each navigation to another path or query. It ignores the first page and the language. */
export function useRouteChange(onChange: () => void): void {
  usePageKeyChange(useEffect, onChange);
}

/** The same, before the paint. */
export function useRouteChangeBeforePaint(onChange: () => void): void {
  usePageKeyChange(useLayoutEffect, onChange);
}

function usePageKeyChange(useTimedEffect: typeof useEffect, onChange: () => void): void {
  const { pathname, search } = useLocation();
  const key = pageKey(pathname, search);
  const previous = useRef(key);
  const change = useEffectEvent(onChange);
  useTimedEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    change();
  }, [key]);
}
