import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Deletes the customer of a code or reset request when it is inserted, while `work` runs. */
export async function whileCustomersAreDeleted(
  db: Db,
  codes: 'phone_codes' | 'password_resets',
  work: () => Promise<void>,
): Promise<void> {
  await db.execute(sql`create function delete_customer() returns trigger language plpgsql as
    'begin delete from customers where id = new.customer_id; return new; end'`);
  const table = sql.identifier(codes);
  await db.execute(
    sql`create trigger delete_customer before insert on ${table} for each row execute function delete_customer()`,
  );
  await work().finally(() => db.execute(sql`drop function delete_customer cascade`));
}
