import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCrashableServer } from './crash-injection/crashable-server.ts';
import { createTestDatabase } from './test-database.ts';

const DUE = 1_000;
/** Both servers sweep when they start. */
const DEADLINE = { timeout: 60_000, interval: 250 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
const servers: Awaited<ReturnType<typeof startCrashableServer>>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // The first server fills the shop, with the orders of the demo customer.
  const first = await startCrashableServer(database.url);
  await first.kill();
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await client.end();
  await database.drop();
});

/** Adds orders with a confirmed visit that is over since yesterday. */
async function addDueVisits(): Promise<readonly number[]> {
  const copy = async (table: string, source: string, changed: Readonly<Record<string, string>>) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO'`,
      [table],
    );
    const values = rows.map(({ name }) => changed[name] ?? `t.${name}`);
    const names = rows.map(({ name }) => name).join();
    const added = await client.query(
      `insert into ${table} (${names}) select ${values.join()} from (select * from ${table} limit 1) t, ${source} returning *`,
    );
    return added.rows;
  };
  const over = {
    starts_at: `now() - interval '26 hours'`,
    ends_at: `now() - interval '24 hours'`,
    status: `'Confirmed'`,
  };
  const orders = await copy('orders', `generate_series(1, ${DUE})`, {
    ...over,
    id: `nextval('order_ids')`,
    payment_attempt_id: 'null',
  });
  const ids = orders.map(({ id }) => Number(id));
  const open = { crew_id: 'null', is_unconfirmed: 'false', outcome: 'null', number: '1', customer_id: 'o.customer_id' };
  await copy('visits', `orders o where o.id >= ${ids[0]}`, { ...over, ...open, order_id: 'o.id' });
  return ids;
}

test('two processes change each of 1,000 due visits once, and leave none', async () => {
  const ids = await addDueVisits();
  servers.push(...(await Promise.all([startCrashableServer(database.url), startCrashableServer(database.url)])));
  const count = async (query: string) => Number((await client.query(query)).rows[0]?.count);
  const ofTest = `order_id >= ${ids[0]}`;
  await expect
    .poll(() => count(`select count(*) from visits where ${ofTest} and status = 'Confirmed'`), DEADLINE)
    .toBe(0);
  const { rows } = await client.query(
    `select order_id, count(*)::int as changes from order_events where ${ofTest} and "to" = 'Completed' group by 1 order by 1`,
  );
  expect(rows).toEqual(ids.map((id) => ({ order_id: String(id), changes: 1 })));
  // Each of them did a part.
  const batches = servers.map(({ wrote }) => wrote.filter((sql) => sql.some((one) => one.includes('update "visits"'))));
  for (const ofProcess of batches) expect(ofProcess.length).toBeGreaterThan(0);
}, 90_000);
