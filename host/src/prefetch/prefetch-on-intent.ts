import { type App, appContext } from '@dar/app';
import { loadModule } from '@dar/app/remotes/load-section';
import type { RouteHandle } from '@dar/app/remotes/section-module';
import { type LoaderFunctionArgs, matchRoutes, RouterContextProvider } from '@dar/app/router';
import { needsSignIn } from '../shell/session/sign-in-gate.ts';
import { isSlowOrMetered } from './is-slow-or-metered.ts';

/** A pointer that only crosses a link leaves it sooner. */
const HOVER_MS = 80;

/** Prefetches the page behind a link under the pointer, with the focus or under a finger, once for each address. */
export function prefetchOnIntent(app: App): void {
  const prefetched = new Set<string>();
  let hover: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    const page = url.pathname + url.search;
    if (isSlowOrMetered() || prefetched.has(page) || page === window.location.pathname + window.location.search) return;
    prefetched.add(page);
    prefetchPage(app, url).catch(() => prefetched.delete(page));
  };
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(hover);
    const link = getLink(target);
    if (!link) return;
    if (type === 'mouseover') hover = setTimeout(() => prefetch(link), HOVER_MS);
    else prefetch(link);
  };
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

function getLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && !link.target ? link : undefined;
}

/** Loads the code of a page, and its data if its loader has no side effects. Throws what the code throws. */
async function prefetchPage(app: App, url: URL): Promise<void> {
  const section = await app.sections.getOwner(url.pathname);
  if (!section || needsSignIn(section, url.pathname)) return;
  const { routes } = await loadModule(app, section.name);
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const matches = matchRoutes([...routes], url.pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) => {
      const { hasPureLoader } = (route.handle ?? {}) as Partial<RouteHandle>;
      const args = { request: new Request(url), params, context } as unknown as LoaderFunctionArgs;
      if (hasPureLoader && typeof route.loader === 'function') void route.loader(args);
      if (typeof route.lazy === 'function') await route.lazy();
    }),
  );
}
