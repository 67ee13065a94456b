import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { paymentAttempts, refunds } from '../db/schema/orders.ts';

type AttemptValues = Partial<typeof paymentAttempts.$inferInsert>;

/** Stores changed copies of a payment attempt and returns their ids. */
export async function copyAttempt(
  db: Db,
  id: string,
  count: number,
  getValues: (index: number) => AttemptValues & { readonly id: string },
): Promise<string[]> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (!attempt) throw new Error(`no such attempt: ${id}`);
  const copies = Array.from({ length: count }, (_, index) => ({ ...attempt, ...getValues(index) }));
  await db.insert(paymentAttempts).values(copies);
  return copies.map((copy) => copy.id);
}

export async function changeAttempt(db: Db, id: string, values: AttemptValues): Promise<void> {
  await db.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id));
}

/** Updates a refund directly. */
export async function changeRefund(
  db: Db,
  paymentAttemptId: string,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(values).where(eq(refunds.paymentAttemptId, paymentAttemptId));
}
