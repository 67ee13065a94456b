import { type App, appContext } from '@dar/app';
import type { RouteHandle } from '@dar/app/remotes/section-module';
import { type LoaderFunctionArgs, matchRoutes, RouterContextProvider } from '@dar/app/router';
import { loadModule } from '../sections/load-section.ts';
import { needsSignIn } from '../shell/session/sign-in-gate.ts';

/** Loads the code of a page, and its data if its loader has no side effects. Throws what the code throws. */
export async function prefetchPage(app: App, url: URL): Promise<void> {
  if (needsSignIn(url.pathname)) return;
  const section = await app.sections.ownerOf(url.pathname);
  if (!section) return;
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
