import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ProcessGroup } from '../processes/process-group.ts';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { ClusterTools, LOOPBACK, POSTGRES_USER } from './cluster-tools.ts';
import { ConfigurationFolder } from './configuration.ts';
import { type ClusterPorts, type ClusterSize, reservePorts } from './ports.ts';
import { findClusterPrograms } from './programs.ts';
import { createCertificate, startBalancer, startPool } from './start-balancers.ts';
import { type DatabaseServers, startDatabase } from './start-database.ts';
import { type ServerOptions, type ShopServers, startServers } from './start-servers.ts';

const NAME_WIDTH = 10;

export interface Cluster extends ShopServers {
  readonly origin: string;
  readonly folder: string;
  /** Through PgBouncer. */
  readonly databaseUrl: string;
  readonly database: DatabaseServers;
  readonly pool: Supervised;
  /** One line per process. */
  readonly processes: readonly string[];
  /** Rejects when a process ends again and again. Never resolves. */
  readonly failure: Promise<never>;
}

const PRODUCTION: ClusterSize = { etcd: 3, members: 3, apis: 3, gateways: 2 };

interface ClusterOptions extends Pick<ServerOptions, 'settings' | 'lastApiSettings'> {
  /** The layout of production by default. */
  readonly size?: ClusterSize;
}

/** Starts the layout in a temporary folder, and releases the builds on it. This process trusts its certificate. */
export async function startCluster(group: ProcessGroup, port: number, options: ClusterOptions = {}): Promise<Cluster> {
  const programs = await findClusterPrograms(group);
  const folder = await ConfigurationFolder.create(process.getuid?.() === 0 ? POSTGRES_USER : undefined);
  process.on('exit', () => rmSync(folder.path, { recursive: true, force: true }));
  const tools = new ClusterTools(group, programs, folder);
  const cluster = await Promise.race([tools.failure, startAll(tools, port, options)]);
  tools.setStarted();
  return cluster;
}

async function startAll(
  tools: ClusterTools,
  port: number,
  { size = PRODUCTION, ...options }: ClusterOptions,
): Promise<Cluster> {
  const ports = await reservePorts(port, size);
  const certificate = await createCertificate(tools);
  const database = await startDatabase(tools, size);
  await startBalancer(tools, ports, database);
  const pool = await startPool(tools, ports, database);
  const origin = `https://localhost:${ports.shop}`;
  const databaseUrl = `postgresql://dar:${database.password}@${LOOPBACK}:${ports.pool}/dar`;
  const servers = await startServers(tools, ports, { ...options, origin, databaseUrl });
  setDefaultCACertificates([...getCACertificates(), await readFile(certificate, 'utf8')]);
  await waitUntilReady('The shop', `${origin}/readyz`);
  const processes = describeProcesses(ports, origin, database);
  const { failure, folder } = tools;
  return { origin, folder: folder.path, databaseUrl, database, pool, processes, failure, ...servers };
}

function describeProcesses(ports: ClusterPorts, origin: string, { members, etcd }: DatabaseServers): string[] {
  const line = (name: string, what: string, port?: number) =>
    `${name.padEnd(NAME_WIDTH)} ${what}${port === undefined ? '' : `, port ${port}`}`;
  return [
    line('haproxy', `${origin}, TLS and HTTP/2 before gateways, APIs and the leader`),
    ...ports.gateways.map((port, index) => line(`gateway${index + 1}`, 'pages, with its renderers', port)),
    ...ports.apis.map((port, index) => line(`api${index + 1}`, 'the API', port)),
    line('platform', 'releases', ports.platform),
    line('bucket', 'files of releases', ports.bucket),
    line('pgbouncer', 'connections in transaction mode', ports.pool),
    ...members.map(({ name, port }) => line(name, 'PostgreSQL under Patroni', port)),
    ...etcd.map((_server, index) => line(`etcd${index + 1}`, 'chooses the leader of PostgreSQL')),
  ];
}
