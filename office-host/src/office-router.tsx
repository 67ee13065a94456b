import { type App, appContext } from '@dar/app';
import { SectionProvider } from '@dar/app/remote-component';
import { loadSection } from '@dar/app/remotes/load-section';
import {
  createBrowserRouter,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from '@dar/app/router';
import { Loading } from './shell/loading.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SectionError } from './shell/section-error.tsx';
import { Shell } from './shell/shell.tsx';

const SHELL = 'shell';

/** Returns the router. The first visit to a section adds its routes, or fails after `loadTimeout` milliseconds. */
export function createOfficeRouter(app: App, loadTimeout: number) {
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const shell: RouteObject = {
    id: SHELL,
    element: <Shell />,
    errorElement: <SectionError />,
    hydrateFallbackElement: <Loading />,
    children: [{ path: '*', element: <NotFoundPage />, errorElement: <SectionError /> }],
  };
  return createBrowserRouter([shell], {
    getContext: () => context,
    patchRoutesOnNavigation: patchSections(app, loadTimeout),
  });
}

function patchSections(app: App, loadTimeout: number): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const section = await app.sections.getOwner(path);
    if (!section || patched.has(section.name)) return;
    const routes = await loadSection(app, section, loadTimeout);
    // The router ignores patches of an aborted navigation.
    if (signal.aborted || patched.has(section.name)) return;
    patch(SHELL, [sectionRoute(section.name, routes)]);
    patched.add(section.name);
  };
}

function sectionRoute(name: string, children: RouteObject[]): RouteObject {
  const element = (
    <SectionProvider value={name}>
      <Outlet />
    </SectionProvider>
  );
  return { id: `section:${name}`, element, errorElement: <SectionError section={name} />, children };
}
