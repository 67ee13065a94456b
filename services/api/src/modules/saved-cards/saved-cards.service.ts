import type { SavedCard } from '@dar/contracts/saved-cards';
import { MINUTE_MS } from '../../clock.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, standardError } from '../../errors.ts';
import { drain } from '../../repeat.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import type { ProviderCard } from '../payments/payment-provider.ts';
import {
  claimDeletions,
  deletePaymentCustomer,
  findPaymentCustomer,
  insertPaymentCustomer,
} from './saved-cards.queries.ts';

export const savedCardMessages = {
  deleted: { en: 'Card deleted', ar: 'تم حذف البطاقة' },
  notFound: { en: 'Card not found', ar: 'البطاقة غير موجودة' },
} satisfies Record<string, Text>;

const RETRY_MS = 10 * MINUTE_MS;

/** Saved cards. The provider stores them; the shop stores the provider's id of a customer. */
export class SavedCardsService extends Service<'db' | 'clock' | 'payments' | 'log'> {
  /** Returns every card once, newest first: a card can be saved by several payments. */
  async list(customerId: CustomerId): Promise<SavedCard[]> {
    const cards = await this.#getCards(customerId);
    const isFirst = ({ fingerprint }: ProviderCard, index: number) =>
      cards.findIndex((card) => card.fingerprint === fingerprint) === index;
    return cards.filter(isFirst).map(toSavedCard);
  }

  /** Starts to save a card. Returns what the provider's form needs. */
  async start(customerId: CustomerId): Promise<{ readonly clientSecret: string; readonly publishableKey: string }> {
    const { payments } = this.deps;
    const clientSecret = await payments.startCard(await this.providerCustomer(customerId));
    return { clientSecret, publishableKey: payments.publishableKey };
  }

  /** Deletes every copy of a card. Throws for a card that the customer does not have. */
  async delete(customerId: CustomerId, cardId: string): Promise<void> {
    const cards = await this.#getCards(customerId);
    const card = cards.find(({ id }) => id === cardId);
    if (!card) throw new AppError('not-found', savedCardMessages.notFound);
    const copies = cards.filter(({ fingerprint }) => fingerprint === card.fingerprint);
    await Promise.all(copies.map(({ id }) => this.deps.payments.deleteCard(id)));
  }

  /** Returns the provider's id of a customer. Creates the provider's customer at the first call. */
  async providerCustomer(customerId: CustomerId): Promise<string> {
    const { db, payments } = this.deps;
    const stored = await findPaymentCustomer(db, customerId);
    if (stored) return stored;
    const created = await payments.createCustomer(customerId);
    const outcome = await inTransaction(db, async (tx) => {
      if (!(await lockLiveCustomer(tx, customerId))) return 'account deleted';
      return (await insertPaymentCustomer(tx, customerId, created)) ? 'stored' : 'exists';
    });
    if (outcome === 'stored') return created;
    await payments.deleteCustomer(created);
    if (outcome === 'account deleted') throw standardError('unauthorized');
    // A concurrent call was faster.
    return this.providerCustomer(customerId);
  }

  /** Deletes the provider's customers of deleted accounts. A failed deletion is retried. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock();
    const nextAttemptAt = new Date(now.getTime() + RETRY_MS);
    const claim = (limit: number) => claimDeletions(db, { now, nextAttemptAt, limit });
    await drain(claim, ({ id }) => this.#deleteAtProvider(id), signal);
  }

  async #deleteAtProvider(id: string): Promise<void> {
    const { db, payments, log } = this.deps;
    try {
      await payments.deleteCustomer(id);
      await deletePaymentCustomer(db, id);
    } catch (err) {
      log.error({ err, paymentCustomer: id }, 'could not delete a customer of the payment provider; it is retried');
    }
  }

  async #getCards(customerId: CustomerId): Promise<ProviderCard[]> {
    const { db, payments } = this.deps;
    const providerCustomer = await findPaymentCustomer(db, customerId);
    return providerCustomer === undefined ? [] : payments.getCards(providerCustomer);
  }
}

function toSavedCard({ id, brand, lastFour, expiryMonth, expiryYear }: ProviderCard): SavedCard {
  return { id, brand, last_four: lastFour, expiry_month: expiryMonth, expiry_year: expiryYear };
}
