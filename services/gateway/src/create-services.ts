import type { FastifyInstance } from 'fastify';
import type { Settings } from './env.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { addMetricsServer } from './metrics/metrics-server.ts';
import { devSite } from './pages/dev-site.ts';
import { pinnedSites } from './pages/pinned-sites.ts';
import { createReleaseLoader } from './pages/release-loader.ts';
import type { Site, SiteSource } from './pages/site.ts';
import { type Authenticate, createAuthenticate } from './platform/authenticate.ts';
import { openStorage, type Storage } from './ports/open-storage.ts';
import { watchCanaries } from './registry/stop-failing-canaries.ts';
import { createReleaseReader, type ReleaseReader, readServerBuild } from './release/release-reader.ts';
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts';
import { pinnedBuilds } from './render/pinned-builds.ts';
import { RenderPool } from './render/render-pool.ts';
import { warmUpJobs } from './render/warm-up-jobs.ts';
import { type BrowserReports, createBrowserReports } from './reports/browser-reports.ts';

const REGISTRY_POLL_MS = 250;

/** What the routes of the gateway work with. */
export interface Services {
  readonly storage: Storage;
  readonly releases: ReleaseReader;
  readonly metrics: Metrics;
  readonly site: SiteSource;
  readonly authenticate: Authenticate;
  readonly reports: BrowserReports;
  /** Undefined: the browser renders every page. */
  readonly render: PageRenderer | undefined;
}

/** Returns the gateway's services. They close with the app. */
export function createServices(
  app: FastifyInstance,
  settings: Settings,
  changeSite: ((site: Site) => Site) | undefined,
): Services {
  const metrics = createMetrics(() => pool?.memoryUsed() ?? []);
  const storage = openStorage(settings, (hash) => {
    metrics.tamperedFiles.inc();
    app.log.error({ hash }, 'a stored file was changed and is not served');
  });
  app.addHook('onClose', () => storage.database.close());
  const releases = createReleaseReader(storage);
  const pool = createPool(app, settings, releases);
  serveMetrics(app, settings, metrics);
  const { DEV_SERVERS: servers, SECTION_LOAD_TIMEOUT_MS: loadTimeout } = settings;
  const limits = { apiOrigin: settings.API_ORIGIN, timeout: settings.RENDER_TIMEOUT_MS };
  const site = servers
    ? devSite({ servers, loadTimeout })
    : pinnedSites({
        database: storage.database,
        loader: createReleaseLoader(releases),
        loadTimeout,
        log: app.log,
        changeSite,
        prepare: (sites) => pool?.usePins(pinnedBuilds(sites), warmUpJobs(sites, limits)),
      });
  watchRegistry(app, site);
  const authenticate = createAuthenticate({
    database: storage.database,
    platformToken: settings.PLATFORM_TOKEN,
  });
  const reports = createBrowserReports({ registry: metrics.registry, log: app.log });
  stopFailingCanaries(app, storage, reports);
  return {
    storage,
    releases,
    metrics,
    site,
    authenticate,
    reports,
    render: pool && createPageRenderer({ pool, metrics, log: app.log, ...limits }),
  };
}

/** Reads a new revision before a visitor asks for a page. */
function watchRegistry(app: FastifyInstance, site: SiteSource): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => site.current().catch(() => undefined), REGISTRY_POLL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function stopFailingCanaries(app: FastifyInstance, { database }: Storage, { countLoads }: BrowserReports): void {
  let stopWatching: (() => void) | undefined;
  app.addHook('onListen', async () => {
    stopWatching = watchCanaries({ database, countLoads, log: app.log });
  });
  app.addHook('onClose', async () => stopWatching?.());
}

function createPool(app: FastifyInstance, settings: Settings, releases: ReleaseReader): RenderPool | undefined {
  const { DEV_SERVERS, RENDER_WORKERS: size, RENDER_TIMEOUT_MS: timeout } = settings;
  if (DEV_SERVERS || size === 0) return undefined;
  const readCode = ({ name, version }: { readonly name: string; readonly version: string }) =>
    readServerBuild(releases, name, version);
  const pool = new RenderPool({ readCode, size, timeout });
  app.addHook('onClose', () => pool.close());
  return pool;
}

function serveMetrics(app: FastifyInstance, settings: Settings, { registry }: Metrics): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings;
  if (port !== undefined) addMetricsServer(app, { host, port, registry });
}
