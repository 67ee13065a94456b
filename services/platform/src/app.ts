import { fileURLToPath } from 'node:url';
import { YEAR_S } from '@dar/http-server/durations';
import { healthRoutes } from '@dar/http-server/health-routes';
import { addMetricsServer } from '@dar/http-server/metrics-server';
import { addRequestIds, addRequestIdToLine, requestIdOptions } from '@dar/http-server/request-ids';
import { addRequestRules } from '@dar/http-server/request-rules';
import { warnAboutUntrustedProxy } from '@dar/http-server/trusted-proxies';
import { PLATFORM_PATH } from '@dar/platform-protocol';
import { openStorage } from '@dar/registry/open-storage';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from './env.ts';
import { createMetrics } from './metrics.ts';
import { createManifests } from './registry/manifests.ts';
import { watchCanaries } from './registry/stop-failing-canaries.ts';
import { watchOldReleases } from './release/remove-old-releases.ts';
import { createBrowserReports } from './reports/browser-reports.ts';
import { createAuthenticate } from './routes/authenticate.ts';
import { pageRoutes } from './routes/page.routes.ts';
import { platformRoutes } from './routes/platform.routes.ts';
import { createTickets } from './routes/tickets.ts';

const PAGE = fileURLToPath(new URL('dist', import.meta.resolve('@dar/platform-page/package.json')));
const REQUEST_TIMEOUT_MS = 30_000;

export async function buildApp(settings: Settings, shutdown?: AbortSignal): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL, mixin: addRequestIdToLine },
    ...requestIdOptions,
    trustProxy: settings.PLATFORM_TRUST_PROXY ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Serves requests on open connections during the shutdown.
    return503OnClosing: false,
  });
  addRequestIds(app);
  addRequestRules(app);
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onRequest', async ({ protocol }, reply) => {
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_S}`);
  });
  app.addHook('onRequest', warnAboutUntrustedProxy('PLATFORM_TRUST_PROXY', app.log));
  const metrics = createMetrics();
  metrics.observe(app);
  const storage = openStorage(settings, (hash) => {
    metrics.tamperedFiles.inc();
    app.log.error({ hash }, 'a stored file was changed');
  });
  const { database } = storage;
  app.addHook('onClose', () => database.close());
  const { PLATFORM_TOKEN: platformToken, REPORTS_TOKEN: reportsToken } = settings;
  const { PLATFORM_METRICS_PORT: port, METRICS_HOST: host } = settings;
  addMetricsServer(app, { host, port, setting: 'PLATFORM_METRICS_PORT', registry: metrics.registry });
  const reports = createBrowserReports({ metrics: metrics.reports, log: app.log });
  const stopWatching = watchCanaries({
    database,
    reports: reports.canaries,
    minVisitors: settings.CANARY_VISITORS,
    metrics,
    log: app.log,
  });
  const stopRemoving = watchOldReleases({ storage, days: settings.RELEASE_DAYS, log: app.log });
  app.addHook('onClose', async () => {
    stopRemoving();
    await stopWatching();
  });
  const tickets = createTickets({ database, platformToken, siteUrl: settings.SITE_URL });
  let keyStored = Promise.resolve();
  app.addHook('onListen', async () => {
    if (platformToken !== undefined) keyStored = tickets.storeKey().catch((error) => app.log.error(error));
    await keyStored;
  });
  const options = {
    storage,
    manifests: createManifests(database),
    authenticate: createAuthenticate({ database, platformToken, log: app.log }),
    tickets,
    metrics,
    reports,
    reportsToken,
    maxScriptKilobytes: settings.MAX_SCRIPT_KILOBYTES,
    tokenDays: settings.TOKEN_DAYS,
  };
  const findError = async () => {
    // The first change of a team is based on what the platform itself has stored at its start.
    await keyStored;
    return database.latestRevision().then(
      () => undefined,
      (error) => {
        app.log.error(error);
        return 'The registry cannot be read.';
      },
    );
  };
  await app.register(healthRoutes({ server: 'platform', findError, shutdown }));
  await app.register(platformRoutes(options), { prefix: PLATFORM_PATH });
  await app.register(pageRoutes(PAGE));
  return app;
}
