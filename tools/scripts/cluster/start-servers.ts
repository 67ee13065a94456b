import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { releaseSite } from '../site/release.ts';
import type { PlatformAccess } from '../site/start-site.ts';
import { type ClusterTools, LOOPBACK } from './cluster-tools.ts';
import type { ClusterPorts } from './ports.ts';

const BUCKET = 'releases';
/** The only key that the bucket server knows. */
const BUCKET_KEY = 'S3RVER';
/** Longer than two checks of HAProxy, which then sends no more requests. */
const SHUTDOWN_DELAY_MS = 1_500;

export interface ServerOptions {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Of the last API only. */
  readonly lastApiSettings?: Readonly<Record<string, string>>;
}

/** A server whose address tells whether it is ready. */
export interface Instance extends Supervised {
  readonly origin: string;
}

export interface ShopServers {
  readonly bucket: Supervised;
  readonly platform: PlatformAccess;
  readonly apis: readonly Instance[];
  readonly gateways: readonly Instance[];
}

/** Starts the bucket, the APIs, the platform and the gateways, and releases the builds. */
export async function startServers(
  tools: ClusterTools,
  ports: ClusterPorts,
  { origin, databaseUrl, settings = {}, lastApiSettings = {} }: ServerOptions,
): Promise<ShopServers> {
  const platform = { origin: `http://localhost:${ports.platform}`, token: randomUUID() };
  const common = {
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'error',
    SITE_URL: origin,
    SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
    REPORTS_TOKEN: randomUUID(),
    PLATFORM_TOKEN: '',
    REGISTRY_DATABASE_URL: databaseUrl,
    ARTIFACTS_BUCKET: `s3://${BUCKET}`,
    AWS_ENDPOINT_URL_S3: `http://${LOOPBACK}:${ports.bucket}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: BUCKET_KEY,
    AWS_SECRET_ACCESS_KEY: BUCKET_KEY,
    ...settings,
  };
  const start = (name: string, service: string, port: number, env: Record<string, string>): Instance => {
    const folders = { DATA_DIR: join(tools.folder.path, name), ARTIFACTS_DIR: join(tools.folder.path, name) };
    const args = [`services/${service}/src/server.ts`];
    const server = tools.startServer({ name, args, env: { ...common, ...folders, ...env } });
    return { ...server, origin: `http://${LOOPBACK}:${port}` };
  };
  const bucket = startBucket(tools, ports);
  const apis = ports.apis.map((port, index) => {
    const extra = index === ports.apis.length - 1 ? lastApiSettings : {};
    return start(`api${index + 1}`, 'api', port, {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: `${databaseUrl}_replica`,
      API_PORT: String(port),
      ...extra,
    });
  });
  start('platform', 'platform', ports.platform, {
    PLATFORM_PORT: String(ports.platform),
    PLATFORM_TOKEN: platform.token,
    CANARY_VISITORS: '1',
  });
  await Promise.all(apis.map((api) => waitUntilReady('The API', `${api.origin}/readyz`)));
  await waitUntilReady('The platform', `${platform.origin}/readyz`);
  await releaseSite(platform);
  const gateways = ports.gateways.map((port, index) =>
    start(`gateway${index + 1}`, 'gateway', port, {
      PORT: String(port),
      HOST: LOOPBACK,
      API_ORIGIN: `http://${LOOPBACK}:${ports.api}`,
      PLATFORM_ORIGIN: platform.origin,
      GATEWAY_TRUST_PROXY: 'loopback',
    }),
  );
  return { bucket, platform, apis, gateways };
}

function startBucket(tools: ClusterTools, ports: ClusterPorts): Supervised {
  const folder = join(tools.folder.path, 'bucket');
  const options = ['--silent', '--directory', folder, '--address', LOOPBACK, '--port', String(ports.bucket)];
  const args = [fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js')), ...options, '--configure-bucket', BUCKET];
  return tools.startServer({ name: 'bucket', args, logFile: join(tools.folder.path, 'bucket.log') });
}
