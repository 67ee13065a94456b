import { trackPageView } from '@dar/app/analytics';
import { DataRouterStateContext, useLocation } from '@dar/app/router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { onPageTitle } from './on-page-title.ts';
import { pageKey } from './page-key.ts';

/** How long a page may take to set its title before it is told without, in milliseconds. */
const LATEST_MS = 5_000;

/**
 * Tells analytics of every page that is shown, the first one too, with its title once it is set (specification 1,
 * section 2, "Shell"). One that is left before that is told with the title as it stood; an address that led elsewhere
 * before the router had anything to show was no page.
 */
export function usePageViews(): void {
  const { pathname, search, hash } = useLocation();
  const isShown = useContext(DataRouterStateContext)?.initialized ?? true;
  // The browser may be at another page already, whose turn is next.
  const url = pathname + search + hash;
  const start = useEffectEvent(() => {
    return tellWithTitle({ path: pathname, url: window.location.origin + url, search, hash });
  });
  const place = pageKey(pathname, search);
  useEffect(() => (isShown ? start() : undefined), [place, isShown]);
}

function tellWithTitle(page: Omit<Parameters<typeof trackPageView>[0], 'title'>): () => void {
  const { title: before } = document;
  let stop: (() => void) | undefined;
  let isTold = false;
  const tell = (title: string) => {
    if (isTold) return;
    isTold = true;
    stop?.();
    clearTimeout(timer);
    trackPageView({ ...page, title });
  };
  const timer = setTimeout(() => tell(document.title), LATEST_MS);
  stop = onPageTitle(tell);
  return () => tell(before);
}
