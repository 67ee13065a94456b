import { text } from 'node:stream/consumers';
import { type App, appContext } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import type { QueryClient } from '@dar/app/query';
import { SectionProvider } from '@dar/app/remote-component';
import { isLoadError } from '@dar/app/remotes/load-error';
import { LAZY_UI_CHUNK, ROUTES_CHUNK } from '@dar/app/remotes/registry';
import type { RouteHandle } from '@dar/app/remotes/section-module';
import {
  CLIENT_ONLY,
  type Fragment,
  type HostServerBuild,
  type PageState,
  type QueryResult,
  type RenderedPage,
  type RenderOutcome,
  type RenderRequest,
} from '@dar/app/remotes/server-build';
import { matchRoutes, type RouteObject, RouterContextProvider } from '@dar/app/router';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from '@dar/app/router/static';
import { AppRoot } from '@dar/ui/app-root';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { loadSupportHours } from '../shell/footer/support-hours.tsx';
import { UNREAD_BADGE_CHUNK } from '../shell/menu/unread-count.tsx';
import { PendingSection } from '../shell/pending-section.tsx';
import { sectionRoute, shopRoutes } from '../shop-routes.tsx';
import { createServerApp } from './create-server-app.ts';
import { Fragments } from './fragments.ts';

const ORIGIN = 'http://dar';

const SUCCESS = { status: 200, cacheable: true };

export const render: HostServerBuild['render'] = async (request) => {
  const fragments = new Fragments(request);
  const app = await createServerApp(request, fragments.sections);
  try {
    if (request.fragment) return { kind: 'page', page: await renderFragment(app, request, request.fragment) };
    const outcome = await renderPage(app, request);
    return outcome.kind === 'page' ? { kind: 'page', page: fragments.fill(outcome.page) } : outcome;
  } finally {
    // Cached queries would outlive the request.
    app.queryClient.clear();
  }
};

/** Renders a component of the section alone. Throws where a page would show a failed call: the browser then renders it. */
async function renderFragment(app: App, request: RenderRequest, { component, props }: Fragment): Promise<RenderedPage> {
  const { section, path } = request;
  const Component = section?.module.components?.[component];
  if (!section || !Component) throw new Error(`the server build has no component ${component}`);
  const element = (
    <SectionProvider value={section.name}>
      <Component {...props} />
    </SectionProvider>
  );
  const { handler, context } = await runLoaders(app, request, [{ path: '*', element }]);
  if (context instanceof Response) throw new Error('no loader runs');
  const prefix = `${section.name}-${component}-${JSON.stringify(props).replaceAll(/\W+/g, '-')}-`;
  const markup = await renderMarkup(<ServerShop app={app} handler={handler} context={context} />, prefix);
  if (queryFailure(app.queryClient)) throw new Error('a call failed');
  return { ...SUCCESS, ...markup, chunks: [], state: { path, queries: queryResults(app.queryClient) } };
}

async function renderPage(app: App, request: RenderRequest): Promise<RenderOutcome> {
  const { section, isShell } = request;
  if (isShell) return { kind: 'page', page: await renderShell(app, request, SUCCESS) };
  const shown = section ? [sectionRoute(section.name, [...section.module.routes])] : [];
  const hours = loadSupportHours(app);
  const { handler, context } = await runLoaders(app, request, shopRoutes(...shown));
  if (context instanceof Response) return redirectTo(context);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const failure = queryFailure(app.queryClient);
  if (failure) return { kind: 'page', page: await renderShell(app, request, failure) };
  await hours;
  const markup = await renderMarkup(<ServerShop app={app} handler={handler} context={context} />);
  const state = { ...createState(app, request), loaderData: context.loaderData };
  const status = section ? context.statusCode : 404;
  return { kind: 'page', page: { ...markup, status, chunks: chunksFor(request), state, cacheable: true } };
}

async function renderShell(
  app: App,
  request: RenderRequest,
  { status, cacheable }: Pick<RenderedPage, 'status' | 'cacheable'>,
): Promise<RenderedPage> {
  const hours = loadSupportHours(app);
  const { handler, context } = await runLoaders(app, request, shopRoutes({ path: '*', element: <PendingSection /> }));
  await hours;
  if (context instanceof Response) throw new Error('the shell redirects');
  const markup = await renderMarkup(<ServerShop app={app} handler={handler} context={context} />);
  const state = createState(app, request);
  return { ...markup, status, isShell: true, chunks: chunksFor(request), state, cacheable };
}

function createState({ queryClient }: App, { path, customer }: RenderRequest): PageState {
  return { path, customer, queries: queryResults(queryClient) };
}

async function runLoaders(app: App, { path }: RenderRequest, routes: RouteObject[]) {
  const handler = createStaticHandler(routes);
  const requestContext = new RouterContextProvider(new Map([[appContext, app]]));
  return { handler, context: await handler.query(new Request(ORIGIN + path), { requestContext }) };
}

interface ShopProps {
  readonly app: App;
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
}

function ServerShop({ app, handler, context }: ShopProps) {
  return (
    <AppRoot app={app}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppRoot>
  );
}

function chunksFor({ section, path, language, customer }: RenderRequest): string[] {
  const badge = customer?.unread_count ? [UNREAD_BADGE_CHUNK] : [];
  if (!section) return badge;
  const matches = matchRoutes([...section.module.routes], new URL(path, ORIGIN)) ?? [];
  const handles = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
  const lazyUi = handles.some(({ hasForm }) => hasForm) ? [LAZY_UI_CHUNK] : [];
  return [ROUTES_CHUNK, `texts-${language}`, ...handles.map(({ chunk }) => chunk), ...lazyUi, ...badge];
}

function redirectTo(response: Response): RenderOutcome {
  const location = response.headers.get('location');
  if (!location) throw new Error(`a loader returned ${response.status} without a location`);
  return { kind: 'redirect', location: location.replace(ORIGIN, ''), status: response.status };
}

function queryResults(queryClient: QueryClient): QueryResult[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter(({ state }) => state.status === 'success').map(({ queryKey, state }) => [queryKey, state.data]);
}

interface QueryFailure {
  readonly status: number;
  /** False for failures that the next request may not have. */
  readonly cacheable: boolean;
}

function queryFailure(queryClient: QueryClient): QueryFailure | undefined {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  if (failed.length === 0) return undefined;
  const isMissing = failed.some(({ state }) => isApiError(state.error, 'not-found'));
  return { status: isMissing ? 404 : 200, cacheable: isMissing };
}

const ROOT_OPENS = '<div id="root">';
const ROOT_CLOSES = '</div>';

interface Markup {
  /** Title, meta and preloads, which React moves out of the content. */
  readonly head: string;
  readonly html: string;
}

/** Renders completely, without inline scripts. Rejects with any error of the content. */
async function renderMarkup(content: ReactNode, identifierPrefix = ''): Promise<Markup> {
  const all = await renderAll(<div id="root">{content}</div>, identifierPrefix);
  const opens = all.indexOf(ROOT_OPENS);
  return { head: all.slice(0, opens), html: all.slice(opens + ROOT_OPENS.length, -ROOT_CLOSES.length) };
}

async function renderAll(content: ReactNode, identifierPrefix: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(content, {
    identifierPrefix,
    // React would send large boundaries after the page, with an inline script that moves them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      if (isLoadError(error)) return CLIENT_ONLY;
      errors.push(error);
      return undefined;
    },
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
