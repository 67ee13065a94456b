import { randomUUID } from 'node:crypto';
import getPort from 'get-port';
import type { ProcessGroup, Server } from '../processes/process-group.ts';
import { supervise } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { migrate } from './migrate.ts';
import type { OfficeSettings } from './office.ts';
import { productionSettings } from './settings.ts';

export interface PlatformAccess {
  readonly origin: string;
  readonly token: string;
}

export interface SiteOptions {
  readonly port: number;
  readonly platformPort: number;
  readonly platformToken: string;
  readonly office?: OfficeSettings;
  readonly settings?: Readonly<Record<string, string>>;
  readonly publish?: (platform: PlatformAccess) => Promise<void>;
}

export interface RunningSite {
  readonly origin: string;
  readonly platformOrigin: string;
  /** Rejects when a process of the site ends again and again; never resolves. */
  readonly failure: Promise<never>;
}

const LOOPBACK = '127.0.0.1';

/** Starts the API and the platform, publishes the builds, then starts the gateway and waits until it is ready. */
export async function startSite(
  group: ProcessGroup,
  { port, platformPort, platformToken: token, office, settings = {}, publish }: SiteOptions,
): Promise<RunningSite> {
  const origin = `http://localhost:${port}`;
  const platformOrigin = `http://localhost:${platformPort}`;
  const apiPort = await getPort();
  const apiOrigin = `http://${LOOPBACK}:${apiPort}`;
  // Only the platform has its team's token, and only the API that of the office.
  const noTokens = { PLATFORM_TOKEN: '', OFFICE_TOKEN: '', OFFICE_PORT: '' };
  const common = { ...productionSettings(), ...settings, ...noTokens };
  const reports = { REPORTS_TOKEN: randomUUID() };
  await migrate(group, settings['DATABASE_URL']);
  let isStarted = false;
  const serve = (server: Server) => supervise(group, server, { isStarted: () => isStarted }).failure;
  const api = serve({
    name: 'api',
    args: ['services/api/src/server.ts'],
    env: { ...common, ...office, API_HOST: LOOPBACK, API_PORT: String(apiPort) },
  });
  const platform = serve({
    name: 'platform',
    args: ['services/platform/src/server.ts'],
    env: {
      ...common,
      ...reports,
      PLATFORM_PORT: String(platformPort),
      PLATFORM_TOKEN: token,
      // All visitors come from this machine.
      CANARY_VISITORS: process.env['CANARY_VISITORS'] || '1',
      SITE_URL: settings['SITE_URL'] || process.env['SITE_URL'] || origin,
    },
  });
  const published = waitUntilReady('The platform', `${platformOrigin}/readyz`).then(() =>
    publish?.({ origin: platformOrigin, token }),
  );
  // The gateway answers as soon as it runs. It has no pages without the API, and must not show the builds before.
  await Promise.race([api, platform, Promise.all([waitUntilReady('The API', `${apiOrigin}/readyz`), published])]);
  const gateway = serve({
    name: 'gateway',
    args: ['services/gateway/src/server.ts'],
    env: { ...common, ...reports, PORT: String(port), API_ORIGIN: apiOrigin, PLATFORM_ORIGIN: platformOrigin },
  });
  const failure = Promise.race([api, platform, gateway]);
  await Promise.race([failure, waitUntilReady('The site', `${origin}/readyz`)]);
  isStarted = true;
  return { origin, platformOrigin, failure };
}
