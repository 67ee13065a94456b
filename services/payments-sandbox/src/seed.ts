import type { SandboxStore } from './db/client.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';

interface SeededPayment {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** A test card, such as `pm_card_visa`. */
  readonly card: string;
}

/** Charges a test card as the shop and its payment form do, at the time of the store's clock. Returns the id of the payment. */
export async function addPayment(store: SandboxStore, payment: SeededPayment): Promise<string> {
  const payments = new SandboxPayments(store);
  const { amount, currency, metadata, card } = payment;
  const named = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value] as const);
  const created = await payments.create(store.db, {
    ...{ amount: String(amount), currency },
    ...Object.fromEntries(named),
  });
  const { id } = created.body as { readonly id: string };
  await payments.confirm(id, { payment_method: card }, { kind: 'server' });
  return id;
}
