import { type App, appContext } from '@dar/app';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createTestApp, type RenderOptions } from './render.tsx';

export interface HydrateOptions extends RenderOptions {
  /** Runs before hydration, to set state that only the browser has, such as the session. */
  readonly beforeHydration?: () => void;
}

export interface Hydrated {
  readonly html: string;
  readonly hydrationErrors: readonly unknown[];
}

/** Renders a page on the server and hydrates it. */
export async function hydrateRoutes(routes: readonly RouteObject[], options: HydrateOptions): Promise<Hydrated> {
  const { path = '/', state, beforeHydration = () => {} } = options;
  const pages = await Promise.all(routes.map(loadRoute));
  const html = await renderOnServer(await createTestApp(options), pages, path);
  const app = await createTestApp(options);
  beforeHydration();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const [pathname = '', search = ''] = path.split('?');
  const router = createMemoryRouter(pages, {
    initialEntries: [{ pathname, search: search && `?${search}`, state, key: 'default' }],
    getContext: () => context,
    hydrationData: { loaderData: Object.fromEntries(pages.map((_, index) => [String(index), null])) },
  });
  const hydrationErrors: unknown[] = [];
  await act(async () => {
    const page = (
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>
    );
    const hydrated = hydrateRoot(root, page, { onRecoverableError: (error) => hydrationErrors.push(error) });
    onTestFinished(() => {
      act(() => hydrated.unmount());
      root.remove();
    });
  });
  return { html, hydrationErrors };
}

// The server loads routes before it renders.
async function loadRoute(route: RouteObject): Promise<RouteObject> {
  const loaded = typeof route.lazy === 'function' ? await route.lazy() : {};
  return { ...route, ...loaded, lazy: undefined } as RouteObject;
}

async function renderOnServer(app: App, pages: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(pages);
  const requestContext = new RouterContextProvider(new Map([[appContext, { ...app, isServer: true }]]));
  const context = await handler.query(new Request(`http://shop.test${path}`), { requestContext });
  if (context instanceof Response) throw new Error(`the loader responded ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <AppRoot app={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppRoot>,
  );
}
