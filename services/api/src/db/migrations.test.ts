import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { MIGRATIONS } from './migrations.ts';

/** Migrates to the state before a migration. */
async function migrateBefore(url: string, name: string): Promise<void> {
  const path = join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string; when: number }[] };
  const end = entries.find(({ tag }) => tag === name)?.when ?? 0;
  const migrations = readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis < end);
  await migrateDatabase(url, { migrations });
}

test('gives a new referral code to a customer whose code an older customer has', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateBefore(url, '0031_indexes_of_references');
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    select name, '', '', '', '', '', code, now()
    from (values ('first', 'AB'), ('second', 'AB'), ('third', 'CD'), ('deleted:4', ''), ('deleted:5', '')) v (name, code)
  `);
  await migrateDatabase(url);
  const { rows } = await client.query('select id, ref_code, deleted_at is not null as gone from customers order by id');
  await client.end();
  await drop();
  expect(rows).toEqual([
    { id: 1, ref_code: 'AB', gone: false },
    { id: 2, ref_code: 'AB-2', gone: false },
    { id: 3, ref_code: 'CD', gone: false },
    { id: 4, ref_code: '', gone: true },
    { id: 5, ref_code: '', gone: true },
  ]);
});

test('copies bookings and holds of crews to visits and half hours', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateBefore(url, '0038_crew_slots_and_visits');
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    values ('first', '', '', '', '', '1', 'AB', now()), ('second', '', '', '', '', '2', 'CD', now());
    insert into crews (name) values ('one'), ('two');
    insert into crew_times (crew_id, customer_id, starts_at, ends_at, expires_at) values
      (1, 1, '2026-11-25T09:00Z', '2026-11-25T10:45Z', null),
      (2, 1, '2026-11-25T09:00Z', '2026-11-25T10:00Z', null),
      (2, 2, '2026-11-25T12:00Z', '2026-11-25T13:00Z', '2026-11-24T09:00Z');
    insert into crew_holds values (3, 2, '2026-11-24T08:50Z', '2026-11-24T09:00Z');
    insert into orders (customer_id, crew_time_id, status, starts_at, ends_at, placed_at, activity_id, address,
      payment_method, task_description, coupon_code, cart_total, service_charge, discount, tax, grand_total)
    select 1, crew_time_id, status, starts_at::timestamptz, ends_at::timestamptz, now(), 11, '{}', 'cash', '', '', 0, 0, 0, 0, 0
    from (values
      (1, 'Confirmed', '2026-11-25T09:00Z', '2026-11-25T10:45Z'),
      (2, 'Cancelled', '2026-11-25T09:00Z', '2026-11-25T10:00Z'),
      (null, 'Completed', '2026-10-01T09:00Z', '2026-10-01T10:00Z')) v (crew_time_id, status, starts_at, ends_at)
  `);
  await migrateDatabase(url);
  const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;
  const visits = await read(
    'select number, v.crew_id, v.status, v.starts_at = o.starts_at and v.ends_at = o.ends_at from visits v join orders o on o.id = order_id order by o.id',
  );
  const slots = await read(
    `select crew_id, to_char(half_hour at time zone 'utc', 'HH24:MI'), customer_id, expires_at is null from crew_slots order by 1, 2`,
  );
  const holds = await read('select customer_id, number, crew_id from holds');
  const spans = await read("select customer_id, held_until - held_from = interval '10 minutes' from held_spans");
  await client.end();
  await drop();
  expect(visits).toEqual([
    [1, 1, 'Confirmed', true],
    [1, 2, 'Cancelled', true],
    [1, null, 'Completed', true],
  ]);
  // Nothing holds the time of the cancelled order.
  expect(slots).toEqual([
    [1, '09:00', 1, true],
    [1, '09:30', 1, true],
    [1, '10:00', 1, true],
    [1, '10:30', 1, true],
    [2, '12:00', 2, false],
    [2, '12:30', 2, false],
  ]);
  expect(holds).toEqual([[2, 1, 2]]);
  expect(spans).toEqual([[2, true]]);
});

test('fills in the customer of order lines, also of those that the release before inserts', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateBefore(url, '0046_customers_of_lines');
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    values ('first', '', '', '', '', '1', 'AB', now()), ('second', '', '', '', '', '2', 'CD', now());
    insert into orders (customer_id, status, starts_at, ends_at, placed_at, activity_id, address, payment_method,
      task_description, coupon_code, cart_total, service_charge, discount, tax, grand_total)
    select customer_id, 'Confirmed', now(), now(), now(), 11, '{}', 'cash', '', '', 0, 0, 0, 0, 0
    from unnest(array[1, 2]) customer_id
  `);
  const insertLines = () =>
    client.query(`
      insert into order_lines (order_id, service_id, name, name_ar, image, category_name, parent_category_name,
        unit_price, qty, options) select id, 105, '', '', '', '', '', 0, 1, '{}' from orders`);
  await insertLines();
  await migrateDatabase(url);
  await insertLines();
  const { rows } = await client.query({
    text: 'select o.customer_id, l.customer_id from order_lines l join orders o on o.id = order_id order by l.id',
    rowMode: 'array',
  });
  await client.end();
  await drop();
  expect(rows).toEqual([
    [1, 1],
    [2, 2],
    [1, 1],
    [2, 2],
  ]);
});

test('counts the uses of coupons with a limit', async () => {
  const { url, drop } = await createDatabase();
  await migrateBefore(url, '0057_uses_of_coupons');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    values ('first', '', '', '', '', '1', 'AB', now());
    insert into orders (customer_id, status, starts_at, ends_at, placed_at, activity_id, address, payment_method,
      task_description, coupon_code, cart_total, service_charge, discount, tax, grand_total)
    select 1, 'Confirmed', now(), now(), now(), 11, '{}', 'cash', '', code, 0, 0, 0, 0, 0
    from unnest(array['LIMITED', 'LIMITED', 'ENDLESS']) code;
    insert into coupon_uses select customer_id, id, coupon_code from orders;
    insert into coupons (code, kind, value, max_uses) values ('LIMITED', 'fixed', 1, 5), ('ENDLESS', 'fixed', 1, null),
      ('UNUSED', 'fixed', 1, 5)
  `);
  await migrateDatabase(url);
  const { rows } = await client.query({ text: 'select code, uses from coupons order by code', rowMode: 'array' });
  await client.end();
  await drop();
  expect(rows).toEqual([
    ['ENDLESS', 0],
    ['LIMITED', 2],
    ['UNUSED', 0],
  ]);
});
