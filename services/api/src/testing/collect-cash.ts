import { type Fils, fils, toAmount } from '@dar/contracts/money';
import { recordCash } from '@dar/contracts/office';
import type { TestShop } from './test-shop.ts';

/** Stores that a crew took cash at the first visit of an order. */
export async function collectCash(shop: TestShop, order: string, amount: Fils = fils(10_500)): Promise<void> {
  await shop.office(recordCash, { order, visit: 1, amount: toAmount(amount), reason: 'The crew says so' });
}
