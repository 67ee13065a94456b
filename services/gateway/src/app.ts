import { YEAR_S } from '@dar/http-server/durations';
import { healthRoutes } from '@dar/http-server/health-routes';
import { addRequestIds, addRequestIdToLine, requestIdOptions } from '@dar/http-server/request-ids';
import { addRequestRules } from '@dar/http-server/request-rules';
import { warnAboutUntrustedProxy } from '@dar/http-server/trusted-proxies';
import { discardUnreadBody, rejectExpectedBody } from '@dar/http-server/unread-body';
import cookies from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createServices, type Services } from './create-services.ts';
import { createPageVisitors } from './customers/page-visitors.ts';
import { embedRoutes } from './embed/embed.routes.ts';
import type { Settings } from './env.ts';
import { escapeMalformedPath } from './escape-malformed-path.ts';
import { createPageService } from './pages/page-service.ts';
import { ACCEPTED, pageRoutes } from './pages/pages.routes.ts';
import { registryRoutes } from './pages/registry.routes.ts';
import { SiteUnavailableError, type SiteVersion } from './pages/site.ts';
import { watchApi } from './pages/watch-api.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { RELEASES_PATH, releaseRoutes } from './release/releases.routes.ts';
import { createPageReports } from './reports/page-reports.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { sendText } from './send-text.ts';
import { fileRoutes } from './shop/files.routes.ts';
import { ticketRoutes } from './tickets/tickets.routes.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const SECURITY_HEADERS: FastifyHelmetOptions = {
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  // Partners' pages load releases and pictures.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  // Turning off DNS prefetching would slow down pages that connect to other origins.
  xDnsPrefetchControl: false,
};

interface AppParts {
  readonly changeSite?: (site: SiteVersion) => SiteVersion;
  readonly shutdown?: AbortSignal;
}

export async function buildApp(settings: Settings, parts: AppParts = {}): Promise<FastifyInstance> {
  const { changeSite, shutdown } = parts;
  const { API_ORIGIN: apiOrigin, DEV_SERVERS: servers, shop } = settings;
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL, mixin: addRequestIdToLine },
    ...requestIdOptions,
    trustProxy: settings.GATEWAY_TRUST_PROXY ?? false,
    bodyLimit: shop.api.maxBodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Serves requests on open connections during the shutdown.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => escapeMalformedPath(url),
  });
  await addHttpHooks(app, shop.api.maxBodyBytes);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    sendText(reply.headers({ 'cache-control': 'no-store', vary: ACCEPTED }), 404, 'There is nothing here.'),
  );
  const services = createServices(app, settings, changeSite);
  const { site, releases, loader, access, render, renderPreview, reports, availability } = services;
  const pages = createPageService({
    render,
    renderPreview,
    cacheSize: settings.PAGE_CACHE_MB,
    isApiAway: () => availability.isAway('api'),
    onOldPage: services.countOldPage,
    apiCalls: services.apiCalls,
    shop,
  });
  const visitors = createPageVisitors({
    customers: shop.customers,
    apiCalls: services.apiCalls,
    isApiAway: () => availability.isAway('api'),
    timeout: settings.RENDER_TIMEOUT_MS,
    canRender: render !== undefined && settings.RENDER_CUSTOMER_PROCESSES > 0,
    count: services.countProtectedPage,
  });
  if (render) followApi(app, apiOrigin, services);
  await app.register(healthRoutes({ server: 'gateway', findError: () => findSiteError(site), shutdown }));
  await app.register(fileRoutes(shop.files));
  await app.register(releaseRoutes({ releases, access, shell: shop.shell }), { prefix: RELEASES_PATH });
  await app.register(registryRoutes(site));
  const pageReports = createPageReports({ reports, reportsToken: settings.REPORTS_TOKEN, shop });
  app.addHook('onClose', async () => pageReports.close());
  await app.register(reportRoutes({ pageReports, site }));
  await app.register(ticketRoutes(site, shop));
  await app.register(embedRoutes({ site, releases, loader, access, pageReports, shop }));
  await app.register(apiProxy(apiOrigin, shop.api));
  const devServers = servers && [...servers.values()];
  const { SITE_URL: siteOrigin } = settings;
  await app.register(pageRoutes({ pages, visitors, site, pageReports, shop, siteOrigin, devServers }));
  return app;
}

async function addHttpHooks(app: FastifyInstance, maxBodyBytes: number): Promise<void> {
  addRequestIds(app);
  addRequestRules(app);
  await app.register(helmet, SECURITY_HEADERS);
  await app.register(cookies);
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_S}`);
  });
  app.addHook('onRequest', warnAboutUntrustedProxy('GATEWAY_TRUST_PROXY', app.log));
  app.addHook('onSend', discardUnreadBody());
  rejectExpectedBody(app.server, maxBodyBytes);
}

async function findSiteError(site: Services['site']): Promise<string | undefined> {
  try {
    (await site.current()).getSite('').getVersion();
    return site.isReady?.() === false ? 'Some releases are not read yet.' : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function followApi(
  app: FastifyInstance,
  apiOrigin: string,
  { apiCalls: { version }, availability }: Pick<Services, 'apiCalls' | 'availability'>,
): void {
  let stopWatching: (() => void) | undefined;
  app.addHook('onListen', async () => {
    stopWatching = watchApi({
      apiOrigin,
      version,
      onReady: (isReady) => availability.set('api', isReady ? undefined : new Error('The API is not ready.')),
    });
  });
  app.addHook('onClose', async () => stopWatching?.());
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return sendText(reply, status, 'This request cannot be read.');
  request.log.error(error);
  if (error instanceof SiteUnavailableError) {
    request.rejection = { kind: 'unavailable', code: 'site-unavailable' };
    return sendText(reply.header('retry-after', '5'), 503, 'The shop is not ready. Please try again.');
  }
  return sendText(reply, 500, 'Something went wrong. Please try again.');
}
