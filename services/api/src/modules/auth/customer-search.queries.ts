import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerRow } from './auth.queries.ts';

const MAX_DIAL_CODE = 6;

/** Returns the customers with a phone of these digits, with or without the dial code. For staff only. */
export async function findCustomersByPhone(db: Db, digits: string): Promise<CustomerRow[]> {
  // Finds the phones after a dial code of each length by their index.
  const phones = Array.from({ length: MAX_DIAL_CODE + 1 }, (_, length) => digits.slice(length));
  const hasPhone = sql`${digits} in (${customers.phone}, ${customers.dialCode} || ${customers.phone})`;
  return db
    .select()
    .from(customers)
    .where(and(inArray(customers.phone, phones), hasPhone, isNull(customers.deletedAt)))
    .orderBy(customers.id);
}

export async function findLiveCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)));
  return row;
}
