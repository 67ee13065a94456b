import getPort from 'get-port';
import type { ProcessGroup } from '../processes/process-group.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { productionSettings } from './settings.ts';

export interface SiteOptions {
  readonly port: number;
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  readonly origin: string;
  /** Rejects when a process of the site ends; never resolves. */
  readonly failure: Promise<never>;
}

/** Starts the API and then the gateway of the released site, and waits until both are ready. */
export async function startSite(group: ProcessGroup, { port, settings = {} }: SiteOptions): Promise<RunningSite> {
  const apiPort = await getPort();
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const env = {
    ...productionSettings(),
    ...settings,
    PORT: String(port),
    API_HOST: '127.0.0.1',
    API_PORT: String(apiPort),
    API_ORIGIN: apiOrigin,
  };
  const api = group.serve({ name: 'api', args: ['services/api/src/server.ts'], env });
  // The gateway answers as soon as it runs, and has no pages without the API.
  await Promise.race([api, waitUntilReady('The API', `${apiOrigin}/readyz`)]);
  const failure = Promise.race([api, group.serve({ name: 'gateway', args: ['services/gateway/src/server.ts'], env })]);
  const origin = `http://localhost:${port}`;
  await Promise.race([failure, waitUntilReady('The site', `${origin}/readyz`)]);
  return { origin, failure };
}
