import { fils } from '@dar/contracts/money';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type orders, refunds } from '../db/schema/orders.ts';
import { productOrders } from '../db/schema/product-orders.ts';
import { walletEntries } from '../db/schema/wallet.ts';
import { setOrders } from './customer-orders.ts';
import { type FullCustomer, newFullCustomer } from './full-customer.ts';
import type { TestShop } from './test-shop.ts';

type Status = (typeof orders.$inferSelect)['status'];

/** Creates a customer with a row in every customer table, whose orders and refunds are finished and wallet is empty. */
export async function newClosedCustomer(shop: TestShop): Promise<FullCustomer> {
  const customer = await newFullCustomer(shop);
  const { id } = customer;
  await setOrderStatus(shop.db, id, 'Completed');
  await setRefundState(shop.db, id, 'succeeded');
  await shop.db.update(walletEntries).set({ reason: 'Gift' }).where(eq(walletEntries.customerId, id));
  await shop.db
    .insert(walletEntries)
    .values({ customerId: id, amount: fils(-50_000), reason: 'Order payment', createdAt: shop.now() });
  return customer;
}

export function setOrderStatus(db: Db, customerId: number, status: Status): Promise<void> {
  return setOrders(db, customerId, { status });
}

export async function setProductOrderStatus(db: Db, customerId: number, status: Status): Promise<void> {
  await db.update(productOrders).set({ status }).where(eq(productOrders.customerId, customerId));
}

export async function setRefundState(db: Db, customerId: number, state: 'succeeded' | 'failed'): Promise<void> {
  const done = state === 'succeeded' ? { nextAttemptAt: null } : {};
  await db
    .update(refunds)
    .set({ state, ...done })
    .where(eq(refunds.customerId, customerId));
}
