import { addToCart } from '@dar/contracts/cart';
import { deleteAccount } from '@dar/contracts/security';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { countWaiting } from './cart-lock.ts';
import { getFailure } from './get-failure.ts';
import { PLAIN } from './test-catalog.ts';
import { TEST_PASSWORD, type TestCustomer, type TestShop } from './test-shop.ts';

/** Makes a call that starts while the account is being deleted, and returns its failure. PostgreSQL only. */
export async function callDuringDeletion({ db }: TestShop, { id, call }: TestCustomer, late: () => Promise<unknown>) {
  // The deletion locks the cart, then the customer. It creates a missing cart, which locks the customer for less.
  await call(addToCart, { service_id: PLAIN.id });
  const { deletion, failure } = await db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    const deleted = call(deleteAccount, { password: TEST_PASSWORD });
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(1);
    const failed = getFailure(late());
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(2);
    // Not awaited: PostgreSQL lets them continue in this order when this transaction ends.
    return { deletion: deleted, failure: failed };
  });
  await deletion;
  return failure;
}
