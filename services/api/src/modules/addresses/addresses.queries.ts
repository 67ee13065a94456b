import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/addresses.ts';
import type { CustomerId } from '../auth/session.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressValues = Omit<AddressRow, 'id' | 'customerId' | 'isDefault'>;

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

export async function countAddresses(db: Db, customerId: CustomerId): Promise<number> {
  return db.$count(addresses, eq(addresses.customerId, customerId));
}

export async function insertAddress(db: Db, customerId: CustomerId, values: AddressValues): Promise<AddressRow> {
  const [row] = await db
    .insert(addresses)
    .values({ ...values, customerId })
    .returning();
  if (!row) throw new Error('an address was not stored');
  return row;
}

export async function updateAddress(db: Db, customerId: CustomerId, id: number, values: AddressValues): Promise<void> {
  await db
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)));
}

export async function deleteAddressRow(db: Db, customerId: CustomerId, id: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .delete(addresses)
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)))
    .returning();
  return row;
}

export async function findNewestOther(db: Db, customerId: CustomerId, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.customerId, customerId), ne(addresses.id, id)))
    .orderBy(desc(addresses.id))
    .limit(1);
  return row?.id;
}

export async function clearDefault(db: Db, customerId: CustomerId): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}

export async function markDefault(db: Db, customerId: CustomerId, id: number): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.id, id)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}
