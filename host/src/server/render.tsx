import { type App, appContext } from '@dar/app';
import { LAZY_UI_CHUNK, ROUTES_CHUNK } from '@dar/app/remotes/registry';
import type { RouteHandle } from '@dar/app/remotes/section-module';
import type { HostServerBuild, RenderedPage, RenderOutcome, RenderRequest } from '@dar/app/remotes/server-build';
import { matchRoutes, type RouteObject, RouterContextProvider } from '@dar/app/router';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from '@dar/app/router/static';
import { AppRoot } from '@dar/ui/app-root';
import { PendingSection } from '../shell/pending-section.tsx';
import { sectionRoute, shopRoutes } from '../shop-routes.tsx';
import { createServerApp } from './create-server-app.ts';
import { queryFailure, queryResults } from './query-results.ts';
import { renderMarkup } from './render-markup.tsx';

// A Request needs an origin.
const ORIGIN = 'http://dar';

const SUCCESS = { status: 200, cacheable: true };

/** Renders a path for guests: the page, the shell alone for customer pages, or 404. */
export const render: HostServerBuild['render'] = async (request) => {
  const app = await createServerApp(request);
  try {
    return await renderPage(app, request);
  } finally {
    // Cached queries would outlive the request.
    app.queryClient.clear();
  }
};

async function renderPage(app: App, request: RenderRequest): Promise<RenderOutcome> {
  const { section } = request;
  if (section && !section.isPublic) return { kind: 'page', page: await renderShell(app, request, SUCCESS) };
  const shown = section ? [sectionRoute(section.name, [...section.module.routes])] : [];
  const { handler, context } = await runLoaders(app, request, shopRoutes(...shown));
  if (context instanceof Response) return redirectTo(context);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const failure = queryFailure(app.queryClient);
  if (failure) return { kind: 'page', page: await renderShell(app, request, failure) };
  const markup = await renderMarkup(<Shop app={app} handler={handler} context={context} />);
  const state = { path: request.path, queries: queryResults(app.queryClient), loaderData: context.loaderData };
  const status = section ? context.statusCode : 404;
  return { kind: 'page', page: { ...markup, status, chunks: chunksFor(request), state, cacheable: true } };
}

/** Renders the shell with a skeleton, which the browser replaces with the page. */
async function renderShell(
  app: App,
  request: RenderRequest,
  { status, cacheable }: Pick<RenderedPage, 'status' | 'cacheable'>,
): Promise<RenderedPage> {
  const { handler, context } = await runLoaders(app, request, shopRoutes({ path: '*', element: <PendingSection /> }));
  if (context instanceof Response) throw new Error('the shell redirects');
  const markup = await renderMarkup(<Shop app={app} handler={handler} context={context} />);
  return { ...markup, status, chunks: chunksFor(request), state: { path: request.path, queries: [] }, cacheable };
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

function Shop({ app, handler, context }: ShopProps) {
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

function chunksFor({ section, path, language }: RenderRequest): string[] {
  if (!section) return [];
  const matches = matchRoutes([...section.module.routes], new URL(path, ORIGIN)) ?? [];
  const handles = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);
  const lazyUi = handles.some(({ hasForm }) => hasForm) ? [LAZY_UI_CHUNK] : [];
  return [ROUTES_CHUNK, `texts-${language}`, ...handles.map(({ chunk }) => chunk), ...lazyUi];
}

function redirectTo(response: Response): RenderOutcome {
  const location = response.headers.get('location');
  if (!location) throw new Error(`a loader returned ${response.status} without a location`);
  return { kind: 'redirect', location: location.replace(ORIGIN, ''), status: response.status };
}
