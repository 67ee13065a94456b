import { emit } from '@dar/app/events';
import { useLocation, useNavigation } from '@dar/app/router';
import { LANGUAGE_PARAMETER } from '@dar/contracts/language';
import { BOOK_PARAMETER } from '@dar/contracts/paths';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Returns path and query without the language and without the service of the booking modal. */
export function pageKey(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [LANGUAGE_PARAMETER, BOOK_PARAMETER]) parameters.delete(name);
  return `${pathname}?${parameters}`;
}

/** Calls back after each navigation to another path or query. It ignores the first page and the language. */
export function useRouteChange(onChange: () => void): void {
  const { pathname, search } = useLocation();
  const key = pageKey(pathname, search);
  const previous = useRef(key);
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    change();
  }, [key]);
}

/** Emits `page-changed` after each navigation, which ends the toasts of the page before. */
export function usePageChanged(): void {
  const startedAt = useRef<number>(undefined);
  const isNavigating = useNavigation().state !== 'idle';
  useRouteChange(() => emit('page-changed', { startedAt: startedAt.current ?? performance.now() }));
  // After the effect above, which needs the start of a navigation that has ended.
  useEffect(() => {
    startedAt.current = isNavigating ? performance.now() : undefined;
  }, [isNavigating]);
}
