import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import type { SavedCard } from '@dar/contracts/saved-cards';
import { useState } from 'react';
import { isExpired } from '../../card-text.ts';
import { savedCardsQuery } from '../../queries.ts';
import type { OnlinePayment } from './payment.ts';
import type { PaymentForms } from './payment-form.ts';

/** The choice to type a card instead of a saved one. */
export const NEW_CARD = 'new';

/**
 * Returns the saved cards that can pay, and the chosen one: the newest, until the customer chooses another. Without an
 * answer there are none, and the card form opens.
 */
export function useSavedCards(
  { is_card }: CheckoutContents['payment_methods'],
  method: PaymentMethod | undefined,
  { payWithSavedCard }: Pick<PaymentForms, 'payWithSavedCard'>,
) {
  const { data = [] } = useQuery({ ...savedCardsQuery(useCall()), enabled: is_card === '1' });
  const [choice, setChoice] = useState<string>();
  const cards: readonly SavedCard[] = method === 'card' ? data.filter((card) => !isExpired(card, new Date())) : [];
  const isKnown = choice === NEW_CARD || cards.some(({ id }) => id === choice);
  const chosen = isKnown && choice ? choice : (cards[0]?.id ?? NEW_CARD);
  return {
    props: { cards, chosen, onChoose: setChoice },
    /** Pays with the chosen card; undefined without one. */
    pay: chosen === NEW_CARD ? undefined : (payment: OnlinePayment) => payWithSavedCard(payment, chosen),
  };
}
