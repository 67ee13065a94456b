import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import getPort from 'get-port';
import type { ProcessGroup, Supervised } from '../processes/process-group.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { releaseSite } from '../site/release.ts';
import { ConfigurationFolder } from './configuration.ts';
import { findClusterPrograms } from './programs.ts';
import { type ClusterTools, type DatabaseServers, startDatabase } from './start-database.ts';

const LOOPBACK = '127.0.0.1';
const APIS = [1, 2, 3];
const GATEWAYS = [1, 2];
const NAME_WIDTH = 10;
const POSTGRES_USER = 'postgres';

export interface Cluster {
  readonly origin: string;
  readonly folder: string;
  /** Through PgBouncer. */
  readonly databaseUrl: string;
  readonly platformOrigin: string;
  readonly platformToken: string;
  readonly database: DatabaseServers;
  readonly pool: Supervised;
  /** One line per process. */
  readonly processes: readonly string[];
  readonly apis: readonly Supervised[];
  readonly gateways: readonly Supervised[];
}

/** Starts the layout of production in a temporary folder, and releases the builds on it. This process trusts its certificate. */
export async function startCluster(
  group: ProcessGroup,
  port: number,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const programs = await findClusterPrograms(group);
  const isRoot = process.getuid?.() === 0;
  const folder = await ConfigurationFolder.create(isRoot ? POSTGRES_USER : undefined);
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  // The programs end with this script, also when it is killed.
  const identity = isRoot ? ['--reuid', POSTGRES_USER, '--regid', POSTGRES_USER, '--clear-groups'] : [];
  const supervise: ClusterTools['supervise'] = (name, file, args) =>
    group.supervise({
      name,
      file: programs.setpriv,
      args: [...identity, '--pdeathsig', 'TERM', file, ...args],
      cwd: folder.path,
      logFile: join(folder.path, `${name}.log`),
    });
  const tools = { group, programs, folder, supervise };
  const ports = await reservePorts();
  const certificate = await createCertificate(tools);
  const database = await startDatabase(tools);
  await startBalancer(tools, { ports, shopPort: port, database });
  const pool = await startPool(tools, { ports, database });
  const origin = `https://localhost:${port}`;
  const databaseUrl = `postgresql://dar:${database.password}@${LOOPBACK}:${ports.pool}/dar`;
  const servers = await startServers(group, { ports, origin, databaseUrl, folder: folder.path, settings });
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);
  await waitUntilReady('The shop', `${origin}/readyz`);
  const processes = describeProcesses(ports, origin, database);
  return { origin, folder: folder.path, databaseUrl, database, pool, processes, ...servers };
}

function describeProcesses(ports: Ports, origin: string, { members, etcd }: DatabaseServers): string[] {
  const line = (name: string, what: string, port?: number) =>
    `${name.padEnd(NAME_WIDTH)} ${what}${port === undefined ? '' : `, port ${port}`}`;
  return [
    line('haproxy', `${origin}, TLS and HTTP/2 before gateways, APIs and the leader`),
    ...ports.gateways.map((port, index) => line(`gateway${index + 1}`, 'pages, with its renderers', port)),
    ...ports.apis.map((port, index) => line(`api${index + 1}`, 'the API', port)),
    line('platform', 'releases, files in a shared folder', ports.platform),
    line('pgbouncer', 'connections in transaction mode', ports.pool),
    ...members.map(({ name, port }) => line(name, 'PostgreSQL under Patroni', port)),
    ...etcd.map((_server, index) => line(`etcd${index + 1}`, 'chooses the leader of PostgreSQL')),
  ];
}

type Ports = Awaited<ReturnType<typeof reservePorts>>;

async function reservePorts() {
  return {
    api: await getPort(),
    leader: await getPort(),
    pool: await getPort(),
    platform: await getPort(),
    apis: await Promise.all(APIS.map(() => getPort())),
    gateways: await Promise.all(GATEWAYS.map(() => getPort())),
  };
}

async function createCertificate({ group, programs, folder }: ClusterTools): Promise<string> {
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', ...kind, ...subject, '-keyout', key, '-out', certificate];
  await group.run({ name: 'openssl', file: programs.openssl, args });
  await folder.write('shop.pem', `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`);
  return certificate;
}

interface BalancerOptions {
  readonly ports: Ports;
  readonly shopPort: number;
  readonly database: DatabaseServers;
}

async function startBalancer(
  { programs, folder, supervise }: ClusterTools,
  { ports, shopPort, database }: BalancerOptions,
) {
  const lines = (name: string, list: readonly number[]) =>
    list.map((port, index) => `  server ${name}${index + 1} ${LOOPBACK}:${port} check`).join('\n');
  const file = await folder.fill('haproxy.cfg', {
    shopPort,
    apiPort: ports.api,
    leaderPort: ports.leader,
    gateways: lines('gateway', ports.gateways),
    apis: lines('api', ports.apis),
    postgres: database.members
      .map(({ name, port, restPort }) => `  server ${name} ${LOOPBACK}:${port} check port ${restPort}`)
      .join('\n'),
  });
  return supervise('haproxy', programs.haproxy, ['-db', '-f', file]);
}

async function startPool(
  { programs, folder, supervise }: ClusterTools,
  { ports, database }: Pick<BalancerOptions, 'ports' | 'database'>,
): Promise<Supervised> {
  await folder.write('userlist.txt', `"dar" "${database.password}"\n`);
  const file = await folder.fill('pgbouncer.ini', { leaderPort: ports.leader, poolPort: ports.pool });
  return supervise('pgbouncer', programs.pgbouncer, ['-q', file]);
}

interface ServerOptions {
  readonly ports: Ports;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
}

async function startServers(group: ProcessGroup, { ports, origin, databaseUrl, folder, settings }: ServerOptions) {
  const platformOrigin = `http://localhost:${ports.platform}`;
  const platformToken = randomUUID();
  const common = {
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'error',
    SITE_URL: origin,
    DATA_DIR: join(folder, 'data'),
    // No Debian package or small npm package is a bucket server: the processes share a folder.
    ARTIFACTS_DIR: join(folder, 'artifacts'),
    REGISTRY_DATABASE_URL: databaseUrl,
    REPORTS_TOKEN: randomUUID(),
    PLATFORM_TOKEN: '',
    ...settings,
  };
  const start = (name: string, service: string, env: Record<string, string>) =>
    group.supervise({ name, args: [`services/${service}/src/server.ts`], env: { ...common, ...env } });
  const apis = ports.apis.map((port, index) =>
    start(`api${index + 1}`, 'api', { DATABASE_URL: databaseUrl, API_PORT: String(port) }),
  );
  start('platform', 'platform', {
    PLATFORM_PORT: String(ports.platform),
    PLATFORM_TOKEN: platformToken,
    CANARY_VISITORS: '1',
  });
  await Promise.all(ports.apis.map((port) => waitUntilReady('The API', `http://${LOOPBACK}:${port}/readyz`)));
  await waitUntilReady('The platform', `${platformOrigin}/readyz`);
  await releaseSite({ origin: platformOrigin, token: platformToken });
  const gateways = ports.gateways.map((port, index) =>
    start(`gateway${index + 1}`, 'gateway', {
      PORT: String(port),
      HOST: LOOPBACK,
      API_ORIGIN: `http://${LOOPBACK}:${ports.api}`,
      PLATFORM_ORIGIN: platformOrigin,
      GATEWAY_TRUST_PROXY: 'loopback',
    }),
  );
  return { platformOrigin, platformToken, apis, gateways };
}
