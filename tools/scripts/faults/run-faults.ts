import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterSize } from '../cluster/ports.ts';
import { type Cluster, startCluster } from '../cluster/start-cluster.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { Clock } from './clock.ts';
import { FAULTS, type Fault, type FaultTools, SHORT } from './faults.ts';
import { Load } from './load.ts';
import { loseMember } from './members.ts';
import { Requests } from './requests.ts';
import { newShopper, type Shopper } from './shopper.ts';

const WALLET_FILS = 100_000_000;
const SETTLE_MS = 60_000;
const AUDIT_PAUSE_MS = 2_000;
const HEAD = [
  'fault',
  'sent',
  'refused',
  'failed',
  'seconds until well',
  'orders',
  'orders lost',
  'payments without order or refund',
];

/** How long a run takes, and how much of the layout it needs. */
interface Form extends Pick<FaultTools, 'lastsMs'> {
  readonly faults: readonly Fault[];
  readonly size?: ClusterSize;
  readonly shoppers: number;
  /** Without trouble the shop is well again after this time. */
  readonly quietMs: number;
}

export const FULL_FORM = { faults: FAULTS, shoppers: 6, lastsMs: 10_000, quietMs: 3_000 };

/** Of `npm test`: the fewest processes that show its faults. */
export const SHORT_FORM: Form = {
  faults: SHORT,
  size: { etcd: 1, members: 2, apis: 2, gateways: 1 },
  shoppers: 3,
  lastsMs: 3_000,
  quietMs: 1_000,
};

/** Starts the cluster, does each fault during a shopping load, and prints a row of each. Returns whether the shop lost nothing. */
export async function runFaults(group: ProcessGroup, port: number, form: Form): Promise<boolean> {
  const { faults, size, lastsMs } = form;
  const clock = faults.some(({ needsClock }) => needsClock) ? await Clock.create(group) : undefined;
  const settings = { OPEN_CASH_ORDERS: '0' };
  const lastApiSettings = clock?.settings ?? {};
  const cluster = await startCluster(group, port, { settings, lastApiSettings, ...(size && { size }) });
  const isGood = await Promise.race([cluster.failure, runRows({ group, cluster, clock, lastsMs }, form)]);
  await killAll(group, cluster);
  return isGood;
}

/** Saves the seconds of a graceful stop. */
async function killAll(group: ProcessGroup, { database, folder }: Cluster): Promise<void> {
  await Promise.all(database.members.map((member) => loseMember(member, folder)));
  group.kill();
}

async function runRows(tools: FaultTools, form: Form): Promise<boolean> {
  const printRow = (cells: readonly (string | number)[]) => console.info(`| ${cells.join(' | ')} |`);
  printRow(HEAD);
  printRow(HEAD.map(() => '---'));
  let isGood = true;
  for (const [index, fault] of form.faults.entries()) {
    const { requests, load, shoppers } = await startLoad(tools, form, index);
    const { startedAt, isWell } = await load.during(() => doFault(fault, tools, { requests, load }));
    const { sent, refused, failed } = requests.counts;
    const { failures, lastTroubleAt = startedAt } = requests;
    const seconds = isWell ? ((lastTroubleAt - startedAt) / 1_000).toFixed(1) : 'not well';
    const lost = await countLost(shoppers);
    const unsettled = await auditPayments(tools);
    const accepted = shoppers.reduce((sum, shopper) => sum + shopper.accepted.size, 0);
    printRow([fault.name, sent, refused, failed, seconds, accepted, lost, unsettled]);
    for (const [reason, count] of failures) console.info(`  ${count} × ${reason}`);
    isGood &&= isWell && lost === 0 && unsettled === 0;
  }
  return isGood;
}

interface RunningLoad {
  readonly requests: Requests;
  readonly load: Load;
}

/** Returns new customers with full wallets, because the shop limits the payments of a customer. */
async function startLoad({ group, cluster }: FaultTools, form: Form, row: number) {
  const requests = new Requests();
  const numbers = Array.from({ length: form.shoppers }, (_, index) => row * form.shoppers + index);
  const shoppers = await Promise.all(numbers.map((number) => newShopper(cluster.origin, number, requests.fetch)));
  await fillWallets(group, cluster, shoppers);
  return { requests, shoppers, load: new Load(shoppers, requests, form.quietMs) };
}

async function fillWallets(group: ProcessGroup, { databaseUrl }: Cluster, shoppers: readonly Shopper[]): Promise<void> {
  const rows = shoppers.map(({ customerId }) => `(${customerId}, ${WALLET_FILS}, 'Gift', now())`);
  const statement = `insert into wallet_entries (customer_id, amount, reason, created_at) values ${rows.join()}`;
  await group.run({ name: 'psql', file: 'psql', args: [databaseUrl, '-c', statement] });
}

async function doFault(fault: Fault, tools: FaultTools, { requests, load }: RunningLoad) {
  await load.untilWell();
  requests.restart();
  const startedAt = Date.now();
  const end = await fault.begin(tools);
  await end?.();
  return { startedAt, isWell: await load.untilWell() };
}

async function countLost(shoppers: readonly Shopper[]): Promise<number> {
  const lost = shoppers.map(async ({ accepted, findStored }) => accepted.difference(await findStored()).size);
  return (await Promise.all(lost)).reduce((sum, count) => sum + count, 0);
}

/** Returns the number of findings of the payment audit, and prints them. Webhooks and sweeper have a minute to settle. */
async function auditPayments({ group, cluster }: FaultTools): Promise<number> {
  const command = {
    name: 'The payment audit',
    file: process.execPath,
    args: ['services/api/scripts/audit-payments.ts', '1'],
    env: { DATABASE_URL: cluster.databaseUrl, DEMO: '1' },
  };
  const settledBy = Date.now() + SETTLE_MS;
  for (;;) {
    const { isOk, output } = await group.attempt(command);
    if (isOk) return 0;
    if (Date.now() > settledBy) {
      console.info(output);
      return Number(/Findings: (\d+)/.exec(output)?.[1] ?? Number.NaN);
    }
    await pause(AUDIT_PAUSE_MS);
  }
}
