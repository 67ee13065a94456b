import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { migrate } from '../site/migrate.ts';
import type { ClusterTools } from './cluster-tools.ts';

const MEMBERS = [1, 2, 3];

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

/** Starts etcd and Patroni's three PostgreSQL, and waits for a leader with a synchronous standby. */
export async function startDatabase(tools: ClusterTools): Promise<DatabaseServers> {
  const { folder, programs } = tools;
  const password = randomUUID();
  const { servers: etcd, hosts } = await startEtcd(tools);
  const members: Member[] = [];
  for (const number of MEMBERS) {
    const [name, port, restPort] = [`postgres${number}`, await getPort(), await getPort()];
    const values = { name, port, restPort, password, etcdHosts: hosts, programs: programs.postgres };
    const file = await folder.fill('patroni.yml', values, `${name}.yml`);
    const patroni = tools.startProgram(name, programs.patroni, [file]);
    members.push({ name, port, restPort, patroni });
    // The first one creates the cluster.
    if (number === 1) await waitUntilReady('The leader', `http://127.0.0.1:${restPort}/primary`);
  }
  await Promise.all(
    members.slice(1).map((member) => waitUntilReady(member.name, `http://127.0.0.1:${member.restPort}/replica`)),
  );
  const port = members[0]?.port ?? 0;
  await createShopDatabase(tools, { password, port });
  // Not through PgBouncer: docs/operations.md#migrations
  await migrate(tools.group, `postgresql://dar:${password}@127.0.0.1:${port}/dar`);
  return { password, members, etcd };
}

async function startEtcd(tools: ClusterTools) {
  const { folder, programs } = tools;
  const peers = await Promise.all(
    MEMBERS.map(async (number) => ({ name: `etcd${number}`, client: await getPort(), peer: await getPort() })),
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
}
