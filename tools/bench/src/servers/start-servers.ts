import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilReady, waitUntilResponds } from '../../../scripts/processes/wait-until-ready.ts';

const HOST = '127.0.0.1';

export interface GatewayOptions {
  readonly name: string;
  readonly program: string;
  readonly apiOrigin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts an API on a new database. Returns its origin. */
export async function startApi(group: ProcessGroup, cache: string): Promise<string> {
  const data = join(cache, 'data');
  await rm(data, { recursive: true, force: true });
  const port = await getPort();
  const origin = `http://${HOST}:${port}`;
  const address = { API_HOST: HOST, API_PORT: String(port) };
  const env = { NODE_ENV: 'production', DATA_DIR: data, ...address, LOG_LEVEL: 'warn', DEMO: '1' };
  const failure = group.serve({ name: 'api', args: ['services/api/src/server.ts'], env });
  await Promise.race([failure, waitUntilReady('The API', `${origin}/healthz`)]);
  return origin;
}

/** Starts a platform on a store. Returns its origin. */
export async function startPlatform(
  group: ProcessGroup,
  store: string,
  token: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const port = await getPort();
  const origin = `http://${HOST}:${port}`;
  const address = { PLATFORM_HOST: HOST, PLATFORM_PORT: String(port) };
  const env = {
    NODE_ENV: 'production',
    ARTIFACTS_DIR: store,
    PLATFORM_TOKEN: token,
    ...address,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const failure = group.serve({ name: 'platform', args: ['services/platform/src/server.ts'], env });
  await Promise.race([failure, waitUntilReady('The platform', `${origin}/readyz`)]);
  return origin;
}

export async function startGateway(
  group: ProcessGroup,
  { name, program, apiOrigin, env }: GatewayOptions,
): Promise<string> {
  const port = await getPort();
  const origin = `http://${HOST}:${port}`;
  const settings = {
    NODE_ENV: 'production',
    HOST,
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    LOG_LEVEL: 'warn',
    ...env,
  };
  const failure = group.serve({ name, args: [program], env: settings });
  await Promise.race([failure, waitUntilResponds(`The ${name} gateway`, `${origin}/readyz`)]);
  return origin;
}
