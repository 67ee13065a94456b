import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import { useState } from 'react';
import type { PaymentForms } from './payment-form.ts';
import { isPayable } from './payment-methods.ts';
import { useSavedCards } from './use-saved-cards.ts';

/** Returns the chosen method and saved card. `onChange` is called before another one is chosen. */
export function usePaymentChoice(contents: CheckoutContents, forms: PaymentForms, onChange: () => void) {
  const [chosen, setChosen] = useState<PaymentMethod>();
  // A coupon may have lowered the total below the minimum of the chosen method.
  const method = chosen && isPayable(chosen, contents.grand_total) ? chosen : undefined;
  const { props, pay } = useSavedCards(contents.payment_methods, method, forms);
  const choose = (next: PaymentMethod) => {
    onChange();
    setChosen(next);
    if (next !== 'cash' && next !== 'wallet') forms.prefetch(contents.publishable_key);
  };
  const chooseCard = (card: string) => {
    onChange();
    props.onChoose(card);
  };
  return {
    method,
    choose,
    savedCards: { ...props, onChoose: chooseCard },
    /** Pays with the chosen saved card; undefined without one. */
    paySaved: pay,
  };
}
