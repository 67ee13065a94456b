import { type App, appContext } from '@dar/shared/app';
import { ROUTES_MODULE, type SectionRelease } from '@dar/shared/federation/registry';
import type { SectionRoutes } from '@dar/shared/federation/section-module';
import { addTexts } from '@dar/shared/i18n';
import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterContextProvider,
} from '@dar/shared/router';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { SectionError } from './shell/section-error.tsx';
import { PendingSection, Shell } from './shell/shell.tsx';

const SHELL = 'shell';

/** The shop's router: the shell alone at first; a section's routes are patched in when a path of it is first visited. */
export function createShopRouter(app: App) {
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  return createBrowserRouter(shellRoutes(), {
    getContext: () => context,
    patchRoutesOnNavigation: patchSections(app),
  });
}

function shellRoutes(): RouteObject[] {
  return [
    {
      id: SHELL,
      element: <Shell />,
      hydrateFallbackElement: <PendingSection />,
      children: [{ path: '*', element: <NotFoundPage />, errorElement: <SectionError /> }],
    },
  ];
}

function patchSections(app: App): PatchRoutesOnNavigationFunction {
  const patched = new Set<string>();
  return async ({ path, patch }) => {
    const section = app.sections.ownerOf(path);
    if (!section || patched.has(section.name)) return;
    const children = await loadRoutes(app, section);
    if (patched.has(section.name)) return;
    patched.add(section.name);
    patch(SHELL, [{ id: section.name, errorElement: <SectionError />, children }]);
  };
}

async function loadRoutes(app: App, section: SectionRelease): Promise<RouteObject[]> {
  const { routes, texts } = await app.sections.load<SectionRoutes>(section.name, ROUTES_MODULE);
  await addTexts(app.i18n, section.name, texts);
  return [...routes];
}
