import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers, knownDevices } from '../../db/schema/customers.ts';

type DeviceRow = typeof knownDevices.$inferSelect;

export async function isKnownDevice(db: Db, email: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(and(eq(customers.email, email), eq(knownDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

export async function upsertDevice(tx: Db, device: DeviceRow): Promise<void> {
  const { signedInAt } = device;
  await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.customerId, knownDevices.tokenHash], set: { signedInAt } });
}

export async function deleteOldDevices(tx: Db, customerId: number, count: number): Promise<void> {
  const old = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.signedInAt))
    .offset(count);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), inArray(knownDevices.tokenHash, old)));
}
