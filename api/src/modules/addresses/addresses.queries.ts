import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/addresses.ts';
import type { CustomerId } from '../auth/session.ts';

export type AddressRow = typeof addresses.$inferSelect;

export async function findAddresses(db: Db, customerId: CustomerId): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

export async function findAddress(db: Db, customerId: CustomerId, id: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)));
  return row;
}

export async function findDefaultAddress(db: Db, customerId: CustomerId): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  return row;
}

/** Locks the customer's addresses, so that two changes of the default wait for each other. */
export async function lockAddresses(db: Db, customerId: CustomerId): Promise<void> {
  await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id))
    .for('update');
}

export async function clearDefault(db: Db, customerId: CustomerId): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}

/** Whether the customer has such an address. */
export async function markDefault(db: Db, customerId: CustomerId, id: number): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}
