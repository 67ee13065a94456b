import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { migrate } from '../site/migrate.ts';
import type { ClusterTools } from './cluster-tools.ts';
import type { ClusterSize } from './ports.ts';

/** The settings of the API's pool, which PgBouncer does not forward. */
const ROLE_SETTINGS = [
  'lock_timeout = 5000',
  'statement_timeout = 10000',
  'idle_in_transaction_session_timeout = 15000',
  'jit = off',
];

export interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly patroni: Supervised;
}

export interface DatabaseServers {
  readonly password: string;
  readonly members: readonly Member[];
  readonly etcd: readonly Supervised[];
}

/** Starts etcd and the PostgreSQL of Patroni, and waits for a migrated leader with its standbys. */
export async function startDatabase(tools: ClusterTools, size: ClusterSize): Promise<DatabaseServers> {
  const { folder, programs } = tools;
  const password = randomUUID();
  const { servers: etcd, hosts } = await startEtcd(tools, size.etcd);
  const members: Member[] = [];
  for (const name of getNames('postgres', size.members)) {
    const [port, restPort] = [await getPort(), await getPort()];
    const values = { name, port, restPort, password, etcdHosts: hosts, programs: programs.postgres };
    const file = await folder.fill('patroni.yml', values, `${name}.yml`);
    const patroni = tools.startProgram(name, programs.patroni, [file]);
    members.push({ name, port, restPort, patroni });
    // The first one creates the cluster.
    if (members.length === 1) await waitUntilReady('The leader', `http://127.0.0.1:${restPort}/primary`);
  }
  const [leader, ...standbys] = members;
  await Promise.all([
    createShopDatabase(tools, { password, port: leader?.port ?? 0 }),
    ...standbys.map(({ name, restPort }) => waitUntilReady(name, `http://127.0.0.1:${restPort}/replica`)),
  ]);
  return { password, members, etcd };
}

const getNames = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);

async function startEtcd(tools: ClusterTools, count: number) {
  const { folder, programs } = tools;
  const peers = await Promise.all(
    getNames('etcd', count).map(async (name) => ({ name, client: await getPort(), peer: await getPort() })),
  );
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const servers = peers.map(({ name, client, peer }) => {
    const options = {
      name,
      'data-dir': join(folder.path, name),
      'listen-client-urls': url(client),
      'advertise-client-urls': url(client),
      'listen-peer-urls': url(peer),
      'initial-advertise-peer-urls': url(peer),
      'initial-cluster': peers.map((other) => `${other.name}=${url(other.peer)}`).join(),
      logger: 'zap',
      'log-level': 'fatal',
    };
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    return tools.startProgram(name, programs.etcd, args);
  });
  await Promise.all(peers.map(({ name, client }) => waitUntilReady(name, `${url(client)}/health`)));
  return { servers, hosts: peers.map(({ client }) => `127.0.0.1:${client}`).join() };
}

async function createShopDatabase(
  { group, programs }: ClusterTools,
  { password, port }: { readonly password: string; readonly port: number },
): Promise<void> {
  const statements = [
    `create role dar login password '${password}'`,
    ...ROLE_SETTINGS.map((setting) => `alter role dar set ${setting}`),
    'create database dar owner dar',
  ];
  await group.run({
    name: 'psql',
    file: programs.psql,
    args: [
      `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      ...statements.flatMap((statement) => ['-c', statement]),
    ],
  });
  // Not through PgBouncer: docs/operations.md#migrations
  await migrate(group, `postgresql://dar:${password}@127.0.0.1:${port}/dar`);
}
