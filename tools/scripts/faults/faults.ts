import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Instance } from '../cluster/start-servers.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { ScriptError } from '../script-error.ts';
import type { Clock } from './clock.ts';
import { findLeader, loseMember } from './members.ts';
import { releaseNote } from './release-note.ts';
import { setPaymentFault } from './set-payment-fault.ts';

export interface FaultTools {
  readonly group: ProcessGroup;
  readonly cluster: Cluster;
  /** Of the last API; undefined without a fault that needs it. */
  readonly clock: Clock | undefined;
}

export interface Fault {
  readonly name: string;
  readonly needsClock?: boolean;
  /** Returns what ends the fault, if it does not end by itself. */
  readonly begin: (tools: FaultTools) => Promise<(() => Promise<unknown>) | undefined>;
}

/** A fault that no retry hides lasts this long. */
const LASTS_MS = 10_000;
const STOP_MS = 500;

const killed =
  (choose: (cluster: Cluster) => Supervised | undefined): Fault['begin'] =>
  async ({ cluster }) => {
    choose(cluster)?.kill();
    return undefined;
  };

const lost =
  (isLeader: boolean): Fault['begin'] =>
  async ({ cluster: { database, folder } }) => {
    const leader = await findLeader(database.members);
    const member = isLeader ? leader : database.members.find((other) => other !== leader);
    if (!member) throw new ScriptError('The PostgreSQL cluster has no such member.');
    await loseMember(member, folder);
    return async () => {
      member.patroni.start();
      await waitUntilReady(member.name, `http://127.0.0.1:${member.restPort}/replica`);
    };
  };

const held =
  (choose: (cluster: Cluster) => Supervised | undefined): Fault['begin'] =>
  async ({ cluster }) => {
    const server = choose(cluster);
    server?.hold();
    await pause(LASTS_MS);
    return async () => server?.start();
  };

const paymentFault =
  (name: string): Fault['begin'] =>
  async ({ cluster }) => {
    await setPaymentFault(cluster, name);
    await pause(LASTS_MS);
    return () => setPaymentFault(cluster, 'none');
  };

async function killRenderer({ cluster }: FaultTools): Promise<undefined> {
  const pid = cluster.gateways[0]?.pid();
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('renderer')) {
      process.kill(Number(child), 'SIGKILL');
      return undefined;
    }
  }
  throw new ScriptError('The gateway has no renderer.');
}

/** A gateway that starts has no files of its own. */
async function loseBucket({ cluster: { bucket, gateways } }: FaultTools) {
  bucket.hold();
  gateways[0]?.kill();
  await pause(LASTS_MS);
  return async () => bucket.start();
}

/** The gateway cannot write files while it copies a release. */
async function fillDisk({ group, cluster }: FaultTools) {
  const pid = String(cluster.gateways[0]?.pid());
  const limit = (size: string) =>
    group.run({ name: 'prlimit', file: 'prlimit', args: ['--pid', pid, `--fsize=${size}:unlimited`] });
  await limit('0');
  await releaseNote(cluster.platform);
  await pause(LASTS_MS);
  return () => limit('unlimited');
}

async function jumpClock({ clock }: FaultTools) {
  await clock?.jump('+2h');
  await pause(LASTS_MS);
  return async () => clock?.jump('+0');
}

/** Adds a column and an index, then restarts every server gracefully, one after the other. */
async function upgrade({ group, cluster }: FaultTools): Promise<undefined> {
  const statements = [
    'alter table orders add column upgraded_at timestamptz',
    'create index concurrently on orders (upgraded_at)',
  ];
  const args = [cluster.databaseUrl, ...statements.flatMap((statement) => ['-c', statement])];
  await group.run({ name: 'psql', file: 'psql', args });
  for (const server of [...cluster.apis, ...cluster.gateways]) await restart(server);
  return undefined;
}

async function restart(server: Instance): Promise<void> {
  const before = server.pid();
  server.restart();
  while (server.pid() === before) await pause(STOP_MS);
  await waitUntilReady('The new server', `${server.origin}/readyz`);
}

/** The short form of `npm run test:all`. */
export const SHORT: readonly Fault[] = [
  { name: 'API killed', begin: killed(({ apis }) => apis[0]) },
  { name: 'PgBouncer restarted', begin: killed(({ pool }) => pool) },
  { name: 'payment provider away', begin: paymentFault('away') },
];

export const FAULTS: readonly Fault[] = [
  { name: 'no fault', begin: async () => undefined },
  ...SHORT,
  { name: 'gateway killed', begin: killed(({ gateways }) => gateways[0]) },
  { name: 'renderer killed', begin: killRenderer },
  { name: 'payment provider slow', begin: paymentFault('slow') },
  { name: 'webhooks late', begin: paymentFault('webhooks-late') },
  { name: 'webhooks doubled, out of order', begin: paymentFault('webhooks-shuffled') },
  { name: 'clock of an API jumps 2 h and back', needsClock: true, begin: jumpClock },
  { name: 'bucket away, a gateway starts', begin: loseBucket },
  { name: 'release', begin: ({ cluster }) => releaseNote(cluster.platform) },
  { name: 'disk of a gateway full, a release', begin: fillDisk },
  { name: 'rolling upgrade with a migration', begin: upgrade },
  { name: 'etcd loses a member', begin: held(({ database }) => database.etcd[0]) },
  { name: 'replica lost', begin: lost(false) },
  { name: 'PostgreSQL leader killed', begin: lost(true) },
];
