import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerRow } from './auth.queries.ts';

/** Returns the customers with a phone of these digits, with or without the dial code. Scans the table: for staff only. */
export async function findCustomersByPhone(db: Db, digits: string): Promise<CustomerRow[]> {
  const hasPhone = sql`${digits} in (${customers.phone}, ${customers.dialCode} || ${customers.phone})`;
  return db
    .select()
    .from(customers)
    .where(and(hasPhone, isNull(customers.deletedAt)))
    .orderBy(customers.id);
}

export async function findLiveCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
  return row;
}
