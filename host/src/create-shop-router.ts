import { type App, appContext } from '@dar/app';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from '@dar/app/router';
import { onHydrated } from './hydration/hydration.ts';
import { loadSection } from './sections/load-section.ts';
import { navigationStateContext, needsSignIn } from './shell/session/sign-in-gate.ts';
import { SHELL, sectionRoute, shopRoutes } from './shop-routes.tsx';

/** What the server rendered: the section's routes, its pages loaded, and what their loaders gave there. */
export interface ShownPage {
  readonly section: { readonly name: string; readonly routes: RouteObject[] } | undefined;
  readonly loaderData: Readonly<Record<string, unknown>>;
}

/**
 * The shop's router: the shell alone at first; a section's routes are patched in when a path of it is first visited.
 * A section that takes longer than `loadTimeout` milliseconds counts as failed for that visit. A page that the server
 * rendered has its section from the start.
 */
export function createShopRouter(app: App, loadTimeout: number, shown?: ShownPage) {
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const { section, loaderData } = shown ?? {};
  const router = createBrowserRouter(shopRoutes(...(section ? [sectionRoute(section.name, section.routes)] : [])), {
    getContext: () => context,
    patchRoutesOnNavigation: patchSections(app, loadTimeout, section?.name),
    // The server passed no gate, and what it rendered is shown.
    ...(loaderData && { hydrationData: { loaderData: { ...loaderData, [SHELL]: null } } }),
  });
  context.set(navigationStateContext, () => router.state.navigation.location?.state);
  return router;
}

function patchSections(app: App, loadTimeout: number, shown: string | undefined): PatchRoutesOnNavigationFunction {
  const patched = new Set(shown === undefined ? [] : [shown]);
  const patchOwner: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    // The gate turns it away: no section needs to be there for that.
    if (needsSignIn(path)) return;
    const section = await app.sections.ownerOf(path);
    if (!section || patched.has(section.name)) return;
    const children = await loadSection(app, section, loadTimeout);
    // A navigation that was given up patches nothing: the next one must.
    if (signal.aborted || patched.has(section.name)) return;
    patch(SHELL, [sectionRoute(section.name, children)]);
    patched.add(section.name);
  };
  return async (navigation) => {
    try {
      await patchOwner(navigation);
    } finally {
      // Neither the page nor its failure panel fits the markup of the shell.
      await onHydrated();
    }
  };
}
