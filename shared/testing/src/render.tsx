import { type App, appContext, type SectionLoader } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { showErrorToast } from '@dar/app/events';
import { addTexts, createI18n, type Language, type TextSource } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { rootErrors } from '@dar/app/remotes/load-error';
import { type RouteObject, RouterContextProvider, RouterProvider } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { createFakeApi, type FakeApi } from './fake-api.ts';

export { createMemoryRouter };

export interface TestAppOptions {
  /** Defaults to 'en'. */
  readonly language?: Language;
  /** Texts by namespace. */
  readonly texts?: Readonly<Record<string, TextSource>>;
  readonly api?: FakeApi;
  /** By default no section loads. */
  readonly sections?: SectionLoader;
  readonly onUnauthorized?: () => void;
  /** Defaults to false. */
  readonly isServer?: boolean;
}

export interface RenderOptions extends TestAppOptions {
  /** Path and query; defaults to '/'. */
  readonly path?: string;
  /** Router state. */
  readonly state?: unknown;
}

export interface Rendered extends RenderResult {
  readonly user: UserEvent;
  readonly app: App;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

// Before a test replaces it by a fake timer.
const { setImmediate } = globalThis;
export const nextTask = () => new Promise<void>((resolve) => setImmediate(() => resolve()));

const SITE_ORIGIN = 'https://dar.test';

/** Returns an app with a fake API. Retries of queries and mutations have no delay. */
export async function createTestApp(options: TestAppOptions = {}): Promise<App> {
  const { language = 'en', texts = {}, api = createFakeApi(), sections = NO_SECTIONS, isServer = false } = options;
  const i18n = await createI18n(language);
  await Promise.all(Object.entries(texts).map(([namespace, source]) => addTexts(i18n, namespace, source)));
  const queryClient = createQueryClient(showErrorToast);
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  });
  const call = withUnauthorizedHandler(api.call, options.onUnauthorized);
  return { call, queryClient, i18n, sections, isServer, siteOrigin: SITE_ORIGIN };
}

/** Renders an element inside the shop's providers, at every path. */
export function renderInApp(element: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  return renderRoutes([{ path: '*', element }], options);
}

/** Renders the routes of a section with their loaders. */
export async function renderRoutes(routes: readonly RouteObject[], options: RenderOptions = {}): Promise<Rendered> {
  const app = await createTestApp(options);
  const { path = '/', state } = options;
  const [pathname, search] = path.split('?');
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const router = createMemoryRouter([...routes], {
    initialEntries: [{ pathname, search: search ? `?${search}` : '', state }],
    getContext: () => context,
  });
  const user = userEvent.setup();
  const result = render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
    rootErrors,
  );
  // Outside of `act`, React shows content 300 ms after its skeleton at the earliest.
  await act(nextTask);
  return { ...result, user, app, router };
}

function withUnauthorizedHandler(call: Call, onUnauthorized?: () => void): Call {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (isApiError(error, 'unauthorized')) onUnauthorized?.();
      throw error;
    }
  };
}
