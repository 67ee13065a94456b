import { type Fils, fils, subtract, ZERO } from '@dar/contracts/money';
import { DAY_MS } from '../../clock.ts';
import { walletMessages } from '../../modules/wallet/wallet.service.ts';
import type { Text } from '../../text.ts';
import type { Db } from '../client.ts';
import { walletEntries } from '../schema/wallet.ts';

const GIFT = { en: 'Welcome gift', ar: 'هدية ترحيب' };
const TOP_UP = { en: 'Top-up', ar: 'تعبئة رصيد' };
const CASHBACK = { en: 'Cashback', ar: 'مكافأة نقدية' };

export const DEMO_REFUND = { amount: fils(15_645), daysAgo: 3 };

interface DemoMovement {
  readonly daysAgo: number;
  readonly amount: typeof DEMO_REFUND.amount;
  readonly reason: Text;
}

// Their sum is AED 500.
const MOVEMENTS: readonly DemoMovement[] = [
  { daysAgo: 140, amount: fils(11_000), reason: GIFT },
  ...Array.from({ length: 18 }, (_, week) => ({ daysAgo: 135 - week * 7, amount: fils(500), reason: CASHBACK })),
  { daysAgo: 60, amount: fils(30_000), reason: TOP_UP },
  { daysAgo: DEMO_REFUND.daysAgo, amount: subtract(ZERO, DEMO_REFUND.amount), reason: walletMessages.paid },
  { daysAgo: DEMO_REFUND.daysAgo, amount: DEMO_REFUND.amount, reason: walletMessages.paidBack },
];

/** Adds a top-up, so that a payment of this amount leaves the balance as it was. */
export async function topUpDemoWallet(tx: Db, customerId: number, amount: Fils, createdAt: Date): Promise<void> {
  const { en, ar } = TOP_UP;
  await tx.insert(walletEntries).values({ customerId, amount, reason: en, reasonAr: ar, createdAt });
}

export async function seedDemoWallet(tx: Db, customerId: number, now: Date): Promise<void> {
  const sorted = MOVEMENTS.toSorted((one, other) => other.daysAgo - one.daysAgo);
  await tx.insert(walletEntries).values(
    sorted.map(({ daysAgo, amount, reason: { en, ar } }) => ({
      customerId,
      amount,
      reason: en,
      reasonAr: ar,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  );
}
