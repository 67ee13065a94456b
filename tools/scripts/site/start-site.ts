import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import type { ProcessGroup, Server } from '../processes/process-group.ts';
import { supervise } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { ROOT } from '../workspace.ts';
import { migrate } from './migrate.ts';
import { OFFICE_SITE, type OfficeSettings } from './office.ts';
import { productionSettings } from './settings.ts';

export interface PlatformAccess {
  readonly origin: string;
  readonly token: string;
}

export interface SiteOptions {
  readonly port: number;
  readonly platformPort: number;
  readonly platformToken: string;
  readonly office?: Office;
  readonly settings?: Readonly<Record<string, string>>;
  readonly publish?: (platform: PlatformAccess, officeOrigin: string | undefined) => Promise<void>;
}

/** The office: the API's port for calls of staff, and the site on which browsers make them. */
export interface Office {
  readonly settings: OfficeSettings;
  readonly sitePort: number;
}

export interface RunningSite {
  readonly origin: string;
  /** The address of the office's site. Undefined without an office. */
  readonly officeOrigin: string | undefined;
  readonly platformOrigin: string;
  /** Rejects when a process of the site ends again and again; never resolves. */
  readonly failure: Promise<never>;
}

const LOOPBACK = '127.0.0.1';

/** Starts the API and the platform, publishes the builds, then starts the gateways and waits until they are ready. */
export async function startSite(
  group: ProcessGroup,
  { port, platformPort, platformToken: token, office, settings = {}, publish }: SiteOptions,
): Promise<RunningSite> {
  const origin = `http://localhost:${port}`;
  const platformOrigin = `http://localhost:${platformPort}`;
  const officeOrigin = office && `http://localhost:${office.sitePort}`;
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
    env: {
      ...common,
      ...office?.settings,
      API_HOST: LOOPBACK,
      API_PORT: String(apiPort),
      ...(officeOrigin && { OFFICE_URL: process.env['OFFICE_URL'] || officeOrigin }),
    },
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
    publish?.({ origin: platformOrigin, token }, officeOrigin),
  );
  // Gateways answer as soon as they run. They have no pages without the API, and must not show the builds before.
  await Promise.race([api, platform, Promise.all([waitUntilReady('The API', `${apiOrigin}/readyz`), published])]);
  const gateways = [
    { name: 'gateway', origin, env: { PORT: String(port), API_ORIGIN: apiOrigin } },
    ...(office ? [{ name: 'office', origin: `${officeOrigin}`, env: officeGateway(office) }] : []),
  ];
  const serving = gateways.map(({ name, env }) => {
    const args = ['services/gateway/src/server.ts'];
    return serve({ name, args, env: { ...common, ...reports, PLATFORM_ORIGIN: platformOrigin, ...env } });
  });
  const failure = Promise.race([api, platform, ...serving]);
  const ready = gateways.map(({ name, origin: address }) => waitUntilReady(`The ${name}`, `${address}/readyz`));
  await Promise.race([failure, Promise.all(ready)]);
  isStarted = true;
  return { origin, officeOrigin, platformOrigin, failure };
}

/** Returns the settings of the office's gateway. Its API is the port for calls of staff, and nothing else. */
export function officeGateway({ settings, sitePort }: Office) {
  return {
    SHOP_CONFIG: join(ROOT, 'shared/shop/src/office.config.ts'),
    SITE: OFFICE_SITE,
    SITE_URL: `http://localhost:${sitePort}`,
    PORT: String(sitePort),
    API_ORIGIN: `http://${LOOPBACK}:${settings.OFFICE_PORT}`,
    // The port of the shop's gateway.
    METRICS_PORT: '',
  };
}
