import { type App, appContext } from '@dar/app';
import { type RouteObject, RouterContextProvider } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { routes } from '../routes.tsx';

/** Returns the routes with their pages loaded, as a server has them. */
export async function loadedRoutes(): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async (route) => {
      const lazy = typeof route.lazy === 'function' ? await route.lazy() : {};
      return { ...route, ...lazy, lazy: undefined } as RouteObject;
    }),
  );
}

/** Runs the loaders of a path on a server. Returns the router's context or the loader's response. */
export async function loadOnServer(app: App, path: string, handler = createStaticHandler([...routes])) {
  const requestContext = new RouterContextProvider(new Map([[appContext, { ...app, isServer: true }]]));
  return handler.query(new Request(`http://shop.test${path}`), { requestContext });
}

/** Returns the HTML of a path. Throws when a loader redirects. */
export async function renderOnServer(app: App, pages: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(pages);
  const context = await loadOnServer(app, path, handler);
  if (context instanceof Response) throw new Error(`the loader answered ${context.status}`);
  const page = (
    <AppRoot app={{ ...app, isServer: true }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>
  );
  // A stream, which waits for lazy components, leaves its contexts to the next rendering in the same process.
  renderToString(page);
  await vi.dynamicImportSettled();
  return renderToString(page);
}
