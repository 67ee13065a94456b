import type pg from 'pg';

const SIZES = { customers: 50_000, orders: 100_000, ordersOfDay: 300, log: 1_000_000, staff: 20 };

/** The first ids of what was added. */
export interface Filled {
  readonly customer: number;
  readonly order: number;
}

/** Fills the database of a demo shop with a year of orders, 300 a day, and a log of the same year. */
export async function fillOffice(client: pg.Client): Promise<Filled> {
  const find = async (query: string) => Number((await client.query(query)).rows[0]?.id);
  const customer = 1 + (await find('select max(id) as id from customers'));
  const crew = await find('select min(id) as id from crews');
  const crews = await find('select count(*) as id from crews');
  await client.query(`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at, is_phone_verified)
    select 'bench' || n || '@dar.example', '', (array['Omar','Layla','Sara','Hassan','Mona'])[1 + n % 5] || n,
      (array['Haddad','Nasser','زهرة','Khan'])[1 + n % 4], '971', (520000000 + n)::text, 'BENCH' || n,
      now() - n * interval '10 minutes', true
    from generate_series(1, ${SIZES.customers}) n`);
  const order = 1 + (await find('select max(id) as id from orders'));
  const status = `case when starts_at > now() then 'Confirmed' when n % 50 = 0 then 'Cancelled' else 'Completed' end`;
  const startsAt = `date_trunc('day', now()) + (20 - n / ${SIZES.ordersOfDay}) * interval '1 day' + interval '4 hours' + n % 24 * interval '30 minutes'`;
  await copy(
    client,
    'orders',
    `first_row t, generate_series(1, ${SIZES.orders}) n, lateral (select ${startsAt} as starts_at) s`,
    {
      id: `nextval('order_ids')`,
      customer_id: `${customer} + n % ${SIZES.customers}`,
      payment_attempt_id: 'null',
      starts_at: 's.starts_at',
      ends_at: `s.starts_at + interval '2 hours'`,
      placed_at: `s.starts_at - interval '3 days'`,
      status: status.replace('starts_at', 's.starts_at'),
    },
  );
  const ofOrder = { customer_id: 'o.customer_id', order_id: 'o.id' };
  const added = `first_row t, orders o where o.id >= ${order}`;
  await copy(client, 'visits', added, {
    ...ofOrder,
    ...{ number: '1', starts_at: 'o.starts_at', ends_at: 'o.ends_at', status: 'o.status', price: 'o.grand_total' },
    ...{
      crew_id: `${crew} + o.id % ${crews}`,
      outcome: 'null',
      is_unconfirmed: `o.status = 'Completed' and o.id % 500 = 0`,
    },
  });
  await copy(client, 'order_lines', added, ofOrder);
  for (const [from, to] of [
    ['null', `'Pending'`],
    [`'Pending'`, `'Confirmed'`],
    [`'Confirmed'`, 'o.status'],
  ]) {
    await copy(client, 'order_events', added, { ...ofOrder, from, to, visit_number: '1', created_at: 'o.placed_at' });
  }
  await client.query(`
    insert into crew_slots (crew_id, half_hour, customer_id)
    select crew_id, starts_at + half * interval '30 minutes', customer_id from visits, generate_series(0, 3) half
    where order_id >= ${order} and starts_at > now() - interval '1 day' on conflict do nothing`);
  await addMoney(client, order);
  await addPeople(client);
  await addLog(client, { customer, order });
  await client.query('vacuum analyze');
  return { customer, order };
}

async function addMoney(client: pg.Client, order: number): Promise<void> {
  await client.query(`
    insert into documents (customer_id, order_id, kind, number, tax_date, seller_id, tax_number, rate, net, vat, gross, created_at)
    select customer_id, id, 'invoice', 'BENCH-' || id, placed_at::date, (select min(id) from sellers), '100000000000003', 5,
      grand_total - tax, tax, grand_total, placed_at
    from orders where id >= ${order}`);
  for (const kind of ['cash-expected', 'cash-collected']) {
    await client.query(`
      insert into ledger_entries (kind, amount, customer_id, order_id, visit, crew_id, happened_at, created_at)
      select '${kind}', price, customer_id, order_id, 1, crew_id, starts_at, starts_at
      from visits where order_id >= ${order} order by starts_at`);
  }
}

async function addPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into crew_members (crew_id, name, dial_code, phone, languages)
    select id, 'Member ' || id || '-' || one, '971', (540000000 + id * 2 + one)::text, '["en"]'
    from crews, generate_series(0, 1) one`);
  await client.query(`
    insert into staff_users (email, name, role, created_at)
    select 'bench' || n || '@office.example', 'Bench ' || n, 'support', now() from generate_series(1, ${SIZES.staff}) n`);
}

async function addLog(client: pg.Client, { customer, order }: Filled): Promise<void> {
  await client.query(`
    insert into audit_log (created_at, kind, staff_id, by_name, action, reason, customer_id, order_id, before, after)
    select now() - (${SIZES.log} - n) * interval '31 seconds', case when n % 5 = 0 then 'change' else 'read' end,
      (select min(id) from staff_users where email like 'bench%') + n % ${SIZES.staff}, '',
      case when n % 5 = 0 then 'orders assign' else 'orders show' end, '', ${customer} + n % ${SIZES.customers},
      ${order} + n % ${SIZES.orders}, '{}', '{"visit": 1}'
    from generate_series(1, ${SIZES.log}) n`);
}

/** Copies the first row of a table, with other values in some columns. */
async function copy(
  client: pg.Client,
  table: string,
  source: string,
  changed: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t."${name}"`);
  await client.query(`
    with first_row as (select * from ${table} limit 1)
    insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${source}`);
}
