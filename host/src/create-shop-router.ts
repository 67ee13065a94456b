import { type App, appContext } from '@dar/app';
import type { SectionLoadError } from '@dar/app/remotes/load-error';
import { loadSection } from '@dar/app/remotes/load-section';
import type { SectionRelease } from '@dar/app/remotes/registry';
import {
  closeOnBack,
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from '@dar/app/router';
import { onHydrated } from './hydration/hydration.ts';
import { renewScrollKey } from './shell/navigation/scroll-key.ts';
import { gateContext, needsSignIn } from './shell/session/sign-in-gate.ts';
import { SHELL, sectionRoute, shopRoutes } from './shop-routes.tsx';

export interface InitialPage {
  readonly section: { readonly name: string; readonly routes: RouteObject[] } | undefined;
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/** Creates the router. The first visit to a section adds its routes, or fails after `loadTimeout` milliseconds. */
export function createShopRouter(
  app: App,
  loadTimeout: number,
  initialPage?: InitialPage,
  initialFailure?: SectionLoadError,
) {
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const { section, loaderData } = initialPage ?? {};
  const { pageOwner } = app.sections;
  const known = new Set(section && pageOwner ? [pageOwner] : []);
  renewScrollKey();
  const router = createBrowserRouter(shopRoutes(...(section ? [sectionRoute(section.name, section.routes)] : [])), {
    getContext: () => context,
    instrumentations: [closeOnBack],
    patchRoutesOnNavigation: patchSections(app, loadTimeout, known, initialFailure),
    // A server runs no middleware, so the shell has no data of its own.
    ...(loaderData && { hydrationData: { loaderData: { ...loaderData, [SHELL]: null } } }),
  });
  context.set(gateContext, { sections: known, getState: () => router.state.navigation.location?.state });
  return router;
}

function patchSections(
  app: App,
  loadTimeout: number,
  known: Set<SectionRelease>,
  initialFailure: SectionLoadError | undefined,
): PatchRoutesOnNavigationFunction {
  const patched = new Set([...known].map(({ name }) => name));
  let failure = initialFailure;
  const patchOwner: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    const section = await app.sections.getOwner(path);
    if (!section || patched.has(section.name)) return;
    known.add(section);
    // The sign-in gate redirects without the section.
    if (needsSignIn(section, path)) return;
    if (failure) {
      const firstFailure = failure;
      failure = undefined;
      throw firstFailure;
    }
    const children = await loadSection(app, section, loadTimeout);
    // The router ignores patches of an aborted navigation.
    if (signal.aborted || patched.has(section.name)) return;
    patch(SHELL, [sectionRoute(section.name, children)]);
    patched.add(section.name);
  };
  return async (navigation) => {
    try {
      await patchOwner(navigation);
    } finally {
      // Before hydration, a new page would not match the markup of the shell.
      await onHydrated();
    }
  };
}
