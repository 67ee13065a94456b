import { type App, appContext } from '@dar/shared/app';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from '@dar/shared/router';
import { loadSection } from './sections/load-section.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PendingSection } from './shell/pending-section.tsx';
import { SectionError } from './shell/section-error.tsx';
import { Shell } from './shell/shell.tsx';

const SHELL = 'shell';

/**
 * The shop's router: the shell alone at first; a section's routes are patched in when a path of it is first visited.
 * A section that takes longer than `loadTimeout` milliseconds counts as failed for that visit.
 */
export function createShopRouter(app: App, loadTimeout: number) {
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  return createBrowserRouter(shellRoutes(), {
    getContext: () => context,
    patchRoutesOnNavigation: patchSections(app, loadTimeout),
  });
}

function shellRoutes(): RouteObject[] {
  return [
    {
      id: SHELL,
      element: <Shell />,
      errorElement: <SectionError />,
      children: [
        {
          path: '*',
          element: <NotFoundPage />,
          errorElement: <SectionError />,
          hydrateFallbackElement: <PendingSection />,
        },
      ],
    },
  ];
}

function patchSections(app: App, loadTimeout: number): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch, signal }) => {
    const section = app.sections.ownerOf(path);
    if (!section || patched.has(section.name)) return;
    const children = await loadSection(app, section, loadTimeout);
    // A navigation that was given up patches nothing: the next one must.
    if (signal.aborted || patched.has(section.name)) return;
    patch(SHELL, [{ id: `section:${section.name}`, errorElement: <SectionError />, children }]);
    patched.add(section.name);
  };
}
