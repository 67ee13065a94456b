import { addMetricsServer } from '@dar/http-server/metrics-server';
import { SHELL } from '@dar/platform-protocol';
import { openReader } from '@dar/registry/open-reader';
import {
  createReleaseReader,
  type ReleaseFile,
  type ReleaseReader,
  readServerBuild,
} from '@dar/registry/release-reader';
import { type Renderer, type RendererSettings, startRenderer } from '@dar/renderer';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './env.ts';
import { type Availability, createAvailability } from './metrics/availability.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { devSite } from './pages/dev-site.ts';
import { PinnedSites } from './pages/pinned-sites.ts';
import type { ReadOptions } from './pages/read-sites.ts';
import { createReleaseLoader, type ReleaseLoader, UnreadableReleaseError } from './pages/release-loader.ts';
import type { SiteSource, SiteVersion } from './pages/site.ts';
import { createReleaseAccess, type ReleaseAccess } from './release/release-access.ts';
import { ApiVersion } from './render/api-version.ts';
import { type ApiCalls, createApiCalls } from './render/call-api.ts';
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts';
import { warmUpJobs } from './render/warm-up-jobs.ts';
import { forwardReports, type ReportForwarder } from './reports/forward-reports.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads what has changed in the registry. */
    refreshSite(): Promise<void>;
  }
}

const REGISTRY_POLL_MS = 250;

type RenderLimits = Pick<
  RendererSettings,
  'maxProcesses' | 'maxCustomerProcesses' | 'timeout' | 'queueTimeout' | 'loadTimeout' | 'heapLimit' | 'idleTimeout'
>;

// Nobody waits for a preview or for a release before its first render, and a busy machine must not make a good release fail its smoke test.
const PREVIEWS: RenderLimits = {
  maxProcesses: 2,
  maxCustomerProcesses: 2,
  timeout: 5_000,
  queueTimeout: 20_000,
  loadTimeout: 20_000,
  heapLimit: 192,
  idleTimeout: 30_000,
};

export interface Services {
  readonly apiCalls: ApiCalls;
  readonly availability: Availability;
  readonly countOldPage: () => void;
  readonly countProtectedPage: (section: string, outcome: string) => void;
  readonly releases: ReleaseReader;
  readonly loader: ReleaseLoader;
  readonly access: ReleaseAccess;
  readonly site: SiteSource;
  readonly reports: ReportForwarder;
  readonly render: PageRenderer | undefined;
  /** Renders versions that shoppers do not get, in processes that render nothing else. */
  readonly renderPreview: PageRenderer | undefined;
}

export function createServices(
  app: FastifyInstance,
  settings: Settings,
  changeSite: ((site: SiteVersion) => SiteVersion) | undefined,
): Services {
  const metrics = createMetrics(() => [renderer, previewRenderer].flatMap((one) => one?.processes() ?? []));
  const availability = createAvailability(metrics.available, app.log);
  const { shell } = settings.shop;
  const storage = openReader(settings, availability.set, shell === SHELL ? undefined : `gateway-${shell}`);
  app.addHook('onClose', () => storage.database.close());
  const onBroken = ({ section, version, file }: ReleaseFile) => {
    metrics.tamperedFiles.inc({ section, version, file });
    app.log.error({ section, version, file }, 'a file of a release is missing or was changed');
    pinned?.reload(section, version);
  };
  const releases = createReleaseReader({ ...storage, onBroken });
  const loader = createReleaseLoader({ releases, copyFile: storage.copyFile });
  const { RENDER_PROCESSES: maxProcesses, RENDER_CUSTOMER_PROCESSES: maxCustomerProcesses } = settings;
  const { RENDER_TIMEOUT_MS: timeout } = settings;
  const apiCalls = createApiCalls(settings.API_ORIGIN, new ApiVersion(settings.shop.api.versionHeader));
  const { callApi } = apiCalls;
  const start = (limits: RenderLimits) => createRenderer(app, settings, { releases, metrics, callApi, ...limits });
  const renderer = start({ maxProcesses, maxCustomerProcesses, timeout });
  const previewRenderer = start(PREVIEWS);
  metrics.observe(app);
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  addMetricsServer(app, { host, port, setting: 'METRICS_PORT', registry: metrics.registry });
  const { DEV_SERVERS: servers, SECTION_LOAD_TIMEOUT_MS: loadTimeout, SITE: defaultSite } = settings;
  const pinned = servers
    ? undefined
    : new PinnedSites({
        storage,
        releases,
        loader,
        shell,
        defaultSite,
        loadTimeout,
        log: app.log,
        changeSite,
        onUnreadable: reportUnreadable(metrics, app.log),
        prepare: (sites) => renderer?.usePins(warmUpJobs(sites, settings.shop.languages[0], PREVIEWS.timeout)),
      });
  const site = pinned ?? devSite({ servers: servers ?? new Map(), shell, site: defaultSite, loadTimeout });
  watchRegistry(app, site);
  app.addHook('onClose', async () => pinned?.close());
  const { PLATFORM_ORIGIN: origin, REPORTS_TOKEN: token } = settings;
  const reports = forwardReports({
    origin,
    token,
    lost: metrics.lostReports,
    log: app.log,
    onSent: (error) => availability.set('platform', error),
  });
  app.addHook('onClose', () => reports.close());
  return {
    apiCalls,
    availability,
    countOldPage: () => metrics.oldPages.inc(),
    countProtectedPage: (section, outcome) => metrics.protectedPages.inc({ section, outcome }),
    releases,
    loader,
    access: createReleaseAccess({ database: storage.database, site }),
    site,
    reports,
    render: renderer && createPageRenderer({ renderer, metrics, log: app.log, timeout }),
    renderPreview:
      previewRenderer &&
      createPageRenderer({ renderer: previewRenderer, metrics, log: app.log, timeout: PREVIEWS.timeout }),
  };
}

/** Reads new revisions in the background. */
function watchRegistry(app: FastifyInstance, site: SiteSource): void {
  let timer: NodeJS.Timeout | undefined;
  app.decorate('refreshSite', async () => site.refresh?.());
  app.addHook('onListen', async () => {
    void app.refreshSite();
    timer = setInterval(() => void app.refreshSite(), REGISTRY_POLL_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

function reportUnreadable({ tamperedFiles }: Metrics, log: FastifyInstance['log']): ReadOptions['onUnreadable'] {
  return (error, instead) => {
    const { section, version, file } = error instanceof UnreadableReleaseError ? error.release : {};
    if (section && version && file) tamperedFiles.inc({ section, version, file });
    log.error({ section, version, file, instead, err: error }, 'a release cannot be served as it is pinned');
  };
}

interface RendererParts extends RenderLimits, Pick<ApiCalls, 'callApi'> {
  readonly releases: ReleaseReader;
  readonly metrics: Metrics;
}

function createRenderer(
  app: FastifyInstance,
  { DEV_SERVERS, RENDER_PROCESSES, shop }: Settings,
  { releases, metrics, ...limits }: RendererParts,
): Renderer | undefined {
  if (DEV_SERVERS || shop.isBrowserRendered || RENDER_PROCESSES === 0) return undefined;
  const renderer = startRenderer({
    readCode: ({ name, version }) => readServerBuild(releases, name, version),
    onDenied({ name: section, version }, what, detail) {
      metrics.denials.inc({ section, version, what });
      app.log.warn({ section, version, what, detail }, 'a section tried what its server build may not');
    },
    ...limits,
  });
  app.addHook('onClose', async () => renderer.close());
  return renderer;
}
