import { MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { warnAboutUntrustedProxy } from '@dar/http-server/trusted-proxies';
import { discardUnreadBody, rejectExpectedBody } from '@dar/http-server/unread-body';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Settings } from './env.ts';
import { healthRoutes } from './health.routes.ts';
import { createMetrics } from './metrics/metrics.ts';
import { addMetricsServer } from './metrics/metrics-server.ts';
import { devSite } from './pages/dev-site.ts';
import { createPageService } from './pages/page-service.ts';
import { ACCEPTED, pageRoutes } from './pages/pages.routes.ts';
import { pinnedSite } from './pages/pinned-site.ts';
import { registryRoutes } from './pages/registry.routes.ts';
import { type SiteSource, SiteUnavailableError } from './pages/site.ts';
import { watchCatalogue } from './pages/watch-catalogue.ts';
import { folderArtifactStore } from './ports/folder-artifact-store.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { RELEASES_PATH, releaseRoutes } from './release/releases.routes.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { RenderPool } from './render/render-pool.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const SECURITY_HEADERS: FastifyHelmetOptions = {
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // Pages have a policy of their own.
  contentSecurityPolicy: false,
  // Depends on the request.
  strictTransportSecurity: false,
  // Partners' pages load releases and pictures.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  // Would slow down pages that connect to other origins.
  xDnsPrefetchControl: false,
};

interface EdgeParts {
  /** Makes the site of what the pins of the artifact store say. */
  readonly site?: (pinned: SiteSource) => SiteSource;
  /** Aborted when the edge begins to shut down: it is not ready from then on. */
  readonly shutdown?: AbortSignal;
}

/** The edge: pages, releases and the API under one address. */
export async function buildApp(settings: Settings, parts: EdgeParts = {}): Promise<FastifyInstance> {
  const { site: siteOf = (pinned: SiteSource) => pinned, shutdown } = parts;
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL },
    // A logger for each request costs a warm page time, and would say nothing more of what is logged here.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.GATEWAY_TRUST_PROXY ?? false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Requests that still arrive on an open connection are served, and the connection closes.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) =>
      sendText(reply, error.statusCode ?? 400, 'This address cannot be read.'),
  });
  const { ARTIFACTS_DIR, API_ORIGIN: apiOrigin, DEV_SERVERS: servers, SECTION_LOAD_TIMEOUT_MS: loadTimeout } = settings;
  const store = folderArtifactStore(ARTIFACTS_DIR);
  const site = servers ? devSite({ servers, loadTimeout }) : siteOf(pinnedSite({ store, loadTimeout, log: app.log }));

  await app.register(helmet, SECURITY_HEADERS);
  app.addHook('onRequest', async ({ protocol }, reply) => {
    // Of this host name only: other host names of the operator may have no TLS.
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`);
  });
  app.addHook('onRequest', warnAboutUntrustedProxy('GATEWAY_TRUST_PROXY', app.log));
  app.addHook('onSend', discardUnreadBody());
  rejectExpectedBody(app.server, MAX_BODY_BYTES);
  app.setErrorHandler((error, _request, reply) => sendFault(app, reply, error));
  app.setNotFoundHandler((_request, reply) =>
    sendText(reply.headers({ 'cache-control': 'no-store', vary: ACCEPTED }), 404, 'There is nothing here.'),
  );
  await app.register(healthRoutes({ apiOrigin, site, shutdown }));
  await app.register(releaseRoutes(ARTIFACTS_DIR), { prefix: RELEASES_PATH });
  await app.register(registryRoutes(site, settings.HOST_PROFILES));
  await app.register(apiProxy(apiOrigin));
  const metrics = createMetrics(() => pool?.memoryUsed() ?? []);
  const { METRICS_PORT: port, METRICS_HOST: host, TAG_MANAGER_ID: tagManager, RENDER_TIMEOUT_MS: timeout } = settings;
  if (port !== undefined) addMetricsServer(app, { host, port, registry: metrics.registry });
  // Dev servers have no server builds.
  const size = servers ? 0 : settings.RENDER_WORKERS;
  const pool = size > 0 ? new RenderPool({ artifactsDir: ARTIFACTS_DIR, size, timeout }) : undefined;
  const render = pool && createPageRenderer({ pool, metrics, apiOrigin, timeout, log: app.log });
  const pages = createPageService({ site, render, cacheSize: settings.PAGE_CACHE_MB, tagManager });
  if (pool) {
    let stopWatching: (() => void) | undefined;
    app.addHook('onListen', async () => {
      stopWatching = watchCatalogue(apiOrigin, () => pages.clear());
    });
    app.addHook('onClose', async () => {
      stopWatching?.();
      await pool.close();
    });
  }
  const devOrigins = [...(servers?.values() ?? [])];
  const hasTagManager = tagManager !== undefined;
  await app.register(pageRoutes({ pages, profiles: settings.HOST_PROFILES, devOrigins, hasTagManager }));
  return app;
}

function sendFault(app: FastifyInstance, reply: FastifyReply, error: unknown) {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return sendText(reply, status, 'This request cannot be read.');
  app.log.error(error);
  if (error instanceof SiteUnavailableError) {
    return sendText(reply.header('retry-after', '5'), 503, 'The shop is not ready. Please try again.');
  }
  return sendText(reply, 500, 'Something went wrong. Please try again.');
}

function sendText(reply: FastifyReply, status: number, sentence: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
