import { type Fils, fils } from '@dar/contracts/money';
import { toCustomerId } from '../modules/auth/session.ts';
import { LedgerService } from '../modules/ledger/ledger.service.ts';
import { readOrderId } from '../modules/orders/order-no.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

/** Stores that a crew took cash at the first visit of an order. */
export async function collectCash(
  { db, now }: Pick<TestShop, 'db' | 'now'>,
  { id }: Pick<TestCustomer, 'id'>,
  orderNo: string,
  amount: Fils = fils(10_500),
): Promise<void> {
  const cash = { orderId: readOrderId(orderNo) ?? 0, visit: 1, amount, crewId: null, at: now() };
  await new LedgerService({ clock: now }).cashCollected(db, toCustomerId(id), cash);
}
