import { trackPageView } from '@dar/app/analytics';
import { DataRouterStateContext, useLocation } from '@dar/app/router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { onPageTitle } from './on-page-title.ts';
import { pageKey } from './use-route-change.ts';

const TITLE_TIMEOUT_MS = 5_000;

/** Tracks a page view once the page has set its title, but not redirects (docs/rules/api.md#analytics-events). */
export function usePageViews(): void {
  const { pathname, search, hash } = useLocation();
  const isInitialized = useContext(DataRouterStateContext)?.initialized ?? true;
  // `window.location` can be at the next page already.
  const url = pathname + search + hash;
  const start = useEffectEvent(() => {
    return trackWithTitle({ path: pathname, url: window.location.origin + url, search, hash });
  });
  const key = pageKey(pathname, search);
  useEffect(() => (isInitialized ? start() : undefined), [key, isInitialized]);
}

function trackWithTitle(page: Omit<Parameters<typeof trackPageView>[0], 'title'>): () => void {
  const { title: before } = document;
  let stop: (() => void) | undefined;
  let isTracked = false;
  const track = (title: string) => {
    if (isTracked) return;
    isTracked = true;
    stop?.();
    clearTimeout(timer);
    trackPageView({ ...page, title });
  };
  const timer = setTimeout(() => track(document.title), TITLE_TIMEOUT_MS);
  stop = onPageTitle(track);
  return () => track(before);
}
