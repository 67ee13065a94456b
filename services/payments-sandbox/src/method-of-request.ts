import type { Db } from './db/client.ts';
import { type ConfirmedMethod, newId } from './intent.ts';
import { type Params, readCard } from './read-card.ts';
import { notFound } from './sandbox-error.ts';
import { findMethod, insertMethod } from './saved-cards.queries.ts';

interface MethodRequest {
  readonly params: Params;
  readonly customer: string | null;
  readonly now: Date;
}

/** Returns or stores the payment method of a request. Throws SandboxError for a method of another customer. */
export async function methodOfRequest(tx: Db, { params, customer, now }: MethodRequest): Promise<ConfirmedMethod> {
  const saved = await findMethod(tx, params['payment_method'] ?? '');
  if (saved) {
    if (saved.customer === null || saved.customer !== customer) throw notFound('PaymentMethod', saved.id);
    return { id: saved.id, card: saved.card };
  }
  const { card, details } = readCard(params, now);
  const created = Math.floor(now.getTime() / 1000);
  const method = { id: newId('pm'), object: 'payment_method', type: 'card', created, customer: null } as const;
  await insertMethod(tx, { id: method.id, customer: null, method: { ...method, card: details }, card });
  return { id: method.id, card };
}
