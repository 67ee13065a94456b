import type { Db } from './db/client.ts';
import { sandboxTransactions } from './db/schema.ts';
import { newId } from './intent.ts';
import { type SandboxSource, type SandboxTransaction, toSeconds } from './objects.ts';

/** Close to those of an account in the United Arab Emirates. */
export const getChargeFee = (amount: number): number => Math.round(amount * 0.029) + 100;
export const DISPUTE_FEE = 6_000;

/** Accounting groups by these (docs.stripe.com/reports/reporting-categories). */
const CATEGORIES: Partial<Record<SandboxTransaction['type'], string>> = {
  adjustment: 'dispute',
  payout_failure: 'payout_reversal',
};

type NewTransaction = Omit<SandboxTransaction, 'id' | 'created'>;

interface MovedObject extends SandboxSource {
  readonly currency: string;
}

/** Returns a movement of the balance: positive for what the account gets. `fee` is taken off. */
export function toTransaction(
  type: SandboxTransaction['type'],
  { id, object, payment_intent, currency }: MovedObject,
  amount: number,
  fee = 0,
): NewTransaction {
  const source = { id, object, ...(payment_intent !== undefined && { payment_intent }) };
  const reporting_category = type === 'adjustment' && amount > 0 ? 'dispute_reversal' : (CATEGORIES[type] ?? type);
  return { object: 'balance_transaction', amount, fee, net: amount - fee, currency, type, reporting_category, source };
}

export async function addTransaction(
  tx: Db,
  now: Date,
  transaction: NewTransaction,
  payoutId?: string,
): Promise<SandboxTransaction> {
  const stored = { ...transaction, id: newId('txn'), created: toSeconds(now) };
  await tx
    .insert(sandboxTransactions)
    .values({ id: stored.id, transaction: stored, createdAt: now, payoutId: payoutId ?? null });
  return stored;
}
