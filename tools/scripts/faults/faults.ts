import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Member } from '../cluster/start-database.ts';
import type { Instance } from '../cluster/start-servers.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import type { Supervised } from '../processes/supervise.ts';
import { waitUntilReady } from '../processes/wait-until-ready.ts';
import { ScriptError } from '../script-error.ts';
import type { Clock } from './clock.ts';
import { crash, findMember, loseMember } from './members.ts';
import { releaseNote } from './release-note.ts';

export interface FaultTools {
  readonly group: ProcessGroup;
  readonly cluster: Cluster;
  /** Of the last API; undefined without a fault that needs it. */
  readonly clock: Clock | undefined;
  /** How long a fault lasts that ends only when the script ends it. */
  readonly lastsMs: number;
}

export interface Fault {
  readonly name: string;
  readonly needsClock?: boolean;
  /** Returns what ends the fault, if it does not end by itself. */
  readonly begin: (tools: FaultTools) => Promise<(() => Promise<unknown>) | undefined>;
}

const STOP_MS = 500;

const killed =
  (choose: (cluster: Cluster) => Supervised | undefined): Fault['begin'] =>
  async ({ cluster }) => {
    choose(cluster)?.kill();
    return undefined;
  };

/** PostgreSQL of the leader ends, and Patroni stays. */
async function crashLeader({ cluster: { database, folder } }: FaultTools) {
  const leader = await findMember(database.members, 'primary');
  await crash(leader, folder);
  await findMember(getOthers(database, leader), 'primary');
  return () => waitUntilJoined(leader);
}

/** Patroni and PostgreSQL of the leader end, and come back after another member has taken over. */
async function loseLeader({ cluster: { database, folder } }: FaultTools) {
  const leader = await findMember(database.members, 'primary');
  await loseMember(leader, folder);
  await findMember(getOthers(database, leader), 'primary');
  return () => returnMember(leader);
}

/** Each commit waits for the synchronous standby. */
async function loseStandby({ cluster: { database, folder }, lastsMs }: FaultTools) {
  const standby = await findMember(database.members, 'sync');
  await loseMember(standby, folder);
  await pause(lastsMs);
  return () => returnMember(standby);
}

const getOthers = ({ members }: Cluster['database'], member: Member) => members.filter((other) => other !== member);

function returnMember(member: Member): Promise<void> {
  member.patroni.start();
  return waitUntilJoined(member);
}

const waitUntilJoined = ({ name, restPort }: Member) => waitUntilReady(name, `http://127.0.0.1:${restPort}/replica`);

const held =
  (choose: (cluster: Cluster) => Supervised | undefined): Fault['begin'] =>
  async ({ cluster, lastsMs }) => {
    const server = choose(cluster);
    server?.hold();
    await pause(lastsMs);
    return async () => server?.start();
  };

/** Sets what the payments sandbox of every API does wrong. */
async function setPaymentFault({ apis }: Pick<Cluster, 'apis'>, name: string): Promise<void> {
  for (const { origin } of apis) {
    const response = await fetch(`${origin}/payments-sandbox/fault/${name}`, { method: 'PUT' });
    if (!response.ok) throw new ScriptError(`The payments sandbox rejects the fault ${name}.`);
  }
}

const paymentFault =
  (name: string): Fault['begin'] =>
  async ({ cluster, lastsMs }) => {
    await setPaymentFault(cluster, name);
    await pause(lastsMs);
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

/** A gateway starts without files of its own. */
async function loseBucket({ cluster: { bucket, gateways, folder }, lastsMs }: FaultTools) {
  bucket.hold();
  gateways[0]?.kill();
  await rm(join(folder, 'gateway1'), { recursive: true });
  await pause(lastsMs);
  return async () => bucket.start();
}

/** The gateway cannot write files while it copies a release. */
async function fillDisk({ group, cluster, lastsMs }: FaultTools) {
  const pid = String(cluster.gateways[0]?.pid());
  const limit = (size: string) =>
    group.run({ name: 'prlimit', file: 'prlimit', args: ['--pid', pid, `--fsize=${size}:unlimited`] });
  await limit('0');
  await releaseNote(cluster.platform);
  await pause(lastsMs);
  return () => limit('unlimited');
}

async function jumpClock({ clock, lastsMs }: FaultTools) {
  await clock?.jump('+2h');
  await pause(lastsMs);
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

/** The faults of the short form. */
export const SHORT: readonly Fault[] = [
  { name: 'PostgreSQL leader killed', begin: crashLeader },
  { name: 'API killed', begin: killed(({ apis }) => apis[0]) },
  { name: 'payment provider away', begin: paymentFault('away') },
];

export const FAULTS: readonly Fault[] = [
  { name: 'no fault', begin: async () => undefined },
  ...SHORT,
  { name: 'machine of the PostgreSQL leader lost', begin: loseLeader },
  { name: 'synchronous standby lost', begin: loseStandby },
  { name: 'etcd loses a member', begin: held(({ database }) => database.etcd[0]) },
  { name: 'PgBouncer restarted', begin: killed(({ pool }) => pool) },
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
];
