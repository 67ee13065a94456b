import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openPostgres } from './postgres.ts';

// Another database takes the part of the replica, so that its name says who answered.
let leader: Awaited<ReturnType<typeof createTestDatabase>>;
let replica: Awaited<ReturnType<typeof createTestDatabase>>;
const nameOf = ({ url }: { readonly url: string }) => new URL(url).pathname.slice(1);

/** Whether the network between shop and replica passes, refuses or swallows what is sent. */
let network: 'up' | 'refuses' | 'hangs';
let connections = 0;
const sockets = new Set<net.Socket>();
const proxy = net.createServer((socket) => {
  connections += 1;
  const { hostname, port } = new URL(replica.url);
  sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
  if (network === 'refuses') return void socket.destroy();
  if (network === 'hangs') return;
  const upstream = net.connect(Number(port), hostname);
  sockets.add(upstream.on('error', () => socket.destroy()).on('close', () => sockets.delete(upstream)));
  socket.pipe(upstream).pipe(socket);
});

beforeAll(async () => {
  [leader, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => setNetwork('up'));
afterAll(async () => {
  setNetwork('refuses');
  proxy.close();
  await Promise.all([leader.drop(), replica.drop()]);
});

function setNetwork(state: typeof network): void {
  network = state;
  for (const socket of sockets) socket.destroy();
}

/** Opens the pools, and returns a function that says which database answers a read that may be old. */
async function open() {
  const url = new URL(replica.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const database = await openPostgres(leader.url, { replicaUrl: url.href });
  onTestFinished(() => database.close());
  const reported: string[] = [];
  database.onConnectionError(({ message }) => reported.push(message));
  const read = async () => (await database.replica.execute(sql`select current_database()`)) as unknown as Answer;
  return { reported, read: async () => (await read()).rows[0]?.current_database };
}

interface Answer {
  readonly rows: readonly { readonly current_database: string }[];
}

test('reads from the leader while the replica is away, and from the replica again when it is back', async () => {
  const { read, reported } = await open();
  expect(await read()).toBe(nameOf(replica));
  setNetwork('refuses');
  expect(await read()).toBe(nameOf(leader));
  expect(reported).toContain('the replica does not answer; the leader answers its reads');
  setNetwork('up');
  await expect.poll(read, { timeout: 10_000 }).toBe(nameOf(replica));
});

test('waits for a replica that does not answer once, not in every read', async () => {
  setNetwork('hangs');
  const { read } = await open();
  expect(await read()).toBe(nameOf(leader));
  const before = connections;
  const reads = await Promise.all(Array.from({ length: 20 }, read));
  expect(reads).toEqual(Array.from({ length: 20 }, () => nameOf(leader)));
  // At most that of a probe.
  expect(connections - before).toBeLessThanOrEqual(1);
});

test('does not ask the leader when the statement itself is wrong', async () => {
  const database = await openPostgres(leader.url, { replicaUrl: replica.url });
  onTestFinished(() => database.close());
  await database.db.execute(sql`create table only_here ()`);
  await expect(database.replica.execute(sql`select from only_here`)).rejects.toThrow();
});
