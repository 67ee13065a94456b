import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { sandboxCustomers, sandboxPaymentMethods, sandboxSetupIntents } from './db/schema.ts';
import type { SandboxSetupIntent } from './saved-card-objects.ts';

export type MethodRow = typeof sandboxPaymentMethods.$inferSelect;

export async function insertCustomer(tx: Db, id: string): Promise<void> {
  await tx.insert(sandboxCustomers).values({ id });
}

export async function hasCustomer(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sandboxCustomers, eq(sandboxCustomers.id, id))) > 0;
}

/** Deletes a customer with its payment methods. Returns false without one. */
export async function deleteCustomer(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx.delete(sandboxCustomers).where(eq(sandboxCustomers.id, id)).returning();
  await tx.delete(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.customer, id));
  return deleted.length > 0;
}

export async function findMethod(db: Db, id: string): Promise<MethodRow | undefined> {
  const [row] = await db.select().from(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.id, id));
  return row;
}

export async function findMethodsOf(db: Db, customer: string): Promise<MethodRow[]> {
  const { method, id } = sandboxPaymentMethods;
  return db
    .select()
    .from(sandboxPaymentMethods)
    .where(eq(sandboxPaymentMethods.customer, customer))
    .orderBy(desc(sql`(${method}->>'created')::bigint`), desc(id));
}

export async function insertMethod(tx: Db, row: MethodRow): Promise<void> {
  await tx.insert(sandboxPaymentMethods).values(row);
}

export async function attachMethod(tx: Db, id: string, customer: string | null): Promise<void> {
  const { method } = sandboxPaymentMethods;
  const attached = sql`${method} || jsonb_build_object('customer', ${customer}::text)`;
  await tx.update(sandboxPaymentMethods).set({ customer, method: attached }).where(eq(sandboxPaymentMethods.id, id));
}

export async function findSetupIntent(db: Db, id: string): Promise<SandboxSetupIntent | undefined> {
  const [row] = await db.select().from(sandboxSetupIntents).where(eq(sandboxSetupIntents.id, id));
  return row?.intent;
}

export async function lockSetupIntent(tx: Db, id: string): Promise<SandboxSetupIntent | undefined> {
  const [row] = await tx.select().from(sandboxSetupIntents).where(eq(sandboxSetupIntents.id, id)).for('update');
  return row?.intent;
}

export async function saveSetupIntent(tx: Db, intent: SandboxSetupIntent): Promise<void> {
  await tx
    .insert(sandboxSetupIntents)
    .values({ id: intent.id, intent })
    .onConflictDoUpdate({ target: sandboxSetupIntents.id, set: { intent } });
}
