import { type App, appContext } from '@dar/app';
import type { QueryKey } from '@dar/app/query';
import { rootErrors } from '@dar/app/remotes/load-error';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@dar/app/router';
import { createPageSession, signIn, useSession } from '@dar/app/session';
import type { User } from '@dar/contracts/auth';
import { AppRoot } from '@dar/ui/app-root';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { makeSignedIn } from './customer-factories.ts';
import { createTestApp, nextTask, type TestAppOptions } from './render.tsx';

export interface ServerOptions extends TestAppOptions {
  /** Path and query; defaults to '/'. */
  readonly path?: string;
  /** The customer of the page, who is signed in in the browser too. Undefined for a guest's page. */
  readonly customer?: User | undefined;
}

export interface HydrateOptions {
  /** Runs before hydration, to set state that only the browser has. */
  readonly before?: () => void;
  /** Router state, which a browser keeps over a reload. */
  readonly state?: unknown;
  /** What only the browser knows replaces elements of the page. */
  readonly replaces?: true;
}

export interface ServerPage {
  readonly app: App;
  readonly status: number;
  /** The elements that React moves to the head of the document. */
  readonly head: string;
  readonly html: string;
  /**
   * Hydrates the page, in a time zone and at a time that differ from the server's. Fails if React renders an element again
   * in place of hydrating it. Returns the app and the router of the browser.
   */
  readonly hydrate: (
    options?: HydrateOptions,
  ) => Promise<{ readonly app: App; readonly router: ReturnType<typeof createMemoryRouter> }>;
}

/** Runs the loaders of a page as a server does, and renders it. Throws where the gateway would send a redirect or the shell. */
export async function renderOnServer(routes: readonly RouteObject[], options: ServerOptions = {}): Promise<ServerPage> {
  const pages = await Promise.all(routes.map(loadRoute));
  const app = await createServerApp(options);
  const handler = createStaticHandler(pages);
  const context = await runLoaders(app, handler, options.path);
  if (context instanceof Response) throw new Error(`a loader responded ${context.status}`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const queries = app.queryClient.getQueryCache().getAll();
  for (const { state } of queries) if (state.error) throw new Error('a call failed', { cause: state.error });
  const element = (
    <AppRoot app={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>
  );
  const [head = '', html = ''] = (await renderMarkup(<div id="root">{element}</div>)).split(
    /<div id="root">(.*)<\/div>$/s,
  );
  const data = queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
  const state = JSON.stringify({ data, loaderData: context.loaderData });
  return {
    app,
    status: context.statusCode,
    head,
    html,
    hydrate: (how) => hydrate({ head, html, state }, pages, options, how),
  };
}

/** Runs the loaders of a path as a server does. Returns the router's context or the response of a loader. */
export async function loadOnServer(routes: readonly RouteObject[], options: ServerOptions = {}) {
  return runLoaders(await createServerApp(options), createStaticHandler([...routes]), options.path);
}

async function createServerApp({ customer, ...options }: ServerOptions): Promise<App> {
  const app = await createTestApp({ ...options, isServer: true });
  return { ...app, session: customer && createPageSession(customer) };
}

function runLoaders(app: App, handler: ReturnType<typeof createStaticHandler>, path = '/') {
  const requestContext = new RouterContextProvider(new Map([[appContext, app]]));
  return handler.query(new Request(`http://dar.test${path}`), { requestContext });
}

// A browser loads routes before it hydrates the page.
async function loadRoute(route: RouteObject): Promise<RouteObject> {
  const loaded = typeof route.lazy === 'function' ? await route.lazy() : {};
  const children = route.children && (await Promise.all(route.children.map(loadRoute)));
  return { ...route, ...loaded, lazy: undefined, ...(children && { children }) } as RouteObject;
}

// A stream waits for lazy components, but leaves its contexts to the next rendering in the same process.
async function renderMarkup(element: ReactNode): Promise<string> {
  withoutBrowser(() => renderToString(element));
  await vi.dynamicImportSettled();
  const markup = withoutBrowser(() => renderToString(element));
  const [, message] = /<template data-msg="([^"]*)/.exec(markup) ?? [];
  if (message) throw new Error(message);
  return markup;
}

const OF_BROWSERS = ['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage'] as const;

function withoutBrowser<Result>(run: () => Result): Result {
  const globals = OF_BROWSERS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name] of globals) Object.defineProperty(globalThis, name, { value: undefined, configurable: true });
  try {
    return run();
  } finally {
    for (const [name, descriptor] of globals) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
}

interface Markup extends Pick<ServerPage, 'head' | 'html'> {
  readonly state: string;
}

async function hydrate(
  { head, html, state }: Markup,
  pages: RouteObject[],
  { path = '/', customer, ...options }: ServerOptions,
  { before = () => {}, state: locationState, replaces }: HydrateOptions = {},
) {
  moveToDevice();
  const created = await createTestApp(options);
  const { data, loaderData } = JSON.parse(state) as {
    data: [QueryKey, unknown][];
    loaderData: Record<string, unknown>;
  };
  for (const [key, result] of data) created.queryClient.setQueryData(key, result);
  if (customer) signIn(makeSignedIn({ user: customer }));
  const app = customer ? { ...created, session: useSession.getState() } : created;
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const { pathname, search } = new URL(path, 'http://dar.test');
  const router = createMemoryRouter(pages, {
    initialEntries: [{ pathname, search, state: locationState, key: 'default' }],
    getContext: () => context,
    hydrationData: { loaderData },
  });
  document.head.insertAdjacentHTML('beforeend', head);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  before();
  const rendered = [...container.querySelectorAll('*')].filter((each) => !each.closest(SKELETON));
  const errors: unknown[] = [];
  const element = (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  render(element, { ...rootErrors, container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  await act(nextTask);
  expect(errors, 'errors of the hydration').toEqual([]);
  const replaced = rendered.filter((each) => !(each.isConnected || replaces)).map(({ outerHTML }) => outerHTML);
  expect(replaced, 'elements that the hydration replaced').toEqual([]);
  return { app, router };
}

// Data replaces a skeleton.
const SKELETON = '[role="status"]';
const HOURS_30 = 30 * 60 * 60 * 1000;

/** Sets the clock and the time zone until the end of the test: a page renders the same with those of the device. */
function moveToDevice(): void {
  const now = vi.isFakeTimers() ? undefined : Date.now();
  vi.stubEnv('TZ', 'America/Los_Angeles');
  if (now) vi.setSystemTime(now + HOURS_30);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    if (now) vi.useRealTimers();
  });
}
