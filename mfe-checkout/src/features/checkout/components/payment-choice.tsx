import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { type Fils, parseAmount, subtract, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { getMethodName, MINIMUM_TOTAL, PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { Icon, type IconName, useHydrated } from '@dar/ui';
import { RadioGroup } from '@dar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { siApplepay, siGooglepay } from 'simple-icons';
import { isExpired, useCardTexts } from '../../../card-text.ts';
import { savedCardsQuery } from '../../../queries.ts';
import { updateDraft, useRestoreDraft } from '../checkout-draft.ts';
import { loadPaymentForm } from '../payment/embedded-payment.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

interface Method {
  readonly icon: IconName;
  /** The path of a logo that replaces the icon in the list. */
  readonly logo?: string;
}

/** The methods in the order of the list, after those of the device. */
const METHODS: Readonly<Record<PaymentMethod, Method>> = {
  card: { icon: 'card' },
  apple_pay: { icon: 'card', logo: siApplepay.path },
  google_pay: { icon: 'card', logo: siGooglepay.path },
  wallet: { icon: 'wallet' },
  cash: { icon: 'cash' },
};

/** Lists the methods whose flag is set, the method of the device first. */
export function listMethods(
  flags: CheckoutContents['payment_methods'],
  deviceMethod?: PaymentMethod,
): readonly PaymentMethod[] {
  return (Object.keys(METHODS) as PaymentMethod[])
    .filter((method) => flags[`is_${method}`] === '1')
    .sort((one, other) => Number(other === deviceMethod) - Number(one === deviceMethod));
}

/** Returns Apple Pay or Google Pay on a device that has it. */
export function getDeviceMethod(): PaymentMethod | undefined {
  if ('ApplePaySession' in window) return 'apple_pay';
  return 'PaymentRequest' in window ? 'google_pay' : undefined;
}

type Amounts = Pick<CheckoutContents, 'grand_total' | 'wallet_balance'>;

export function isPayable(method: PaymentMethod, amounts: Amounts): boolean {
  return isAboveMinimum(method, amounts) && (method !== 'wallet' || getMissing(amounts) <= ZERO);
}

export function isAboveMinimum(method: PaymentMethod, { grand_total: total }: Pick<Amounts, 'grand_total'>): boolean {
  return method === 'cash' || parseAmount(total) > MINIMUM_TOTAL;
}

/** Returns whether nothing is to be paid. Such an order needs no method and is placed like one in cash. */
export function isFree({ grand_total: total }: Pick<Amounts, 'grand_total'>): boolean {
  return parseAmount(total) === ZERO;
}

/** Returns the amount that the wallet lacks; zero or less when it has enough. */
export function getMissing({ grand_total: total, wallet_balance: balance }: Amounts): Fils {
  return subtract(parseAmount(total), parseAmount(balance));
}

/** The choice to type a card instead of a saved one. */
const NEW_CARD = 'new';

/** Returns the chosen method and saved card. `onChange` is called before another one is chosen. */
export function usePaymentChoice(contents: CheckoutContents, onChange: () => void) {
  const { payment_methods, publishable_key } = contents;
  const [chosen, setChosen] = useState<PaymentMethod>();
  const [chosenCard, setChosenCard] = useState<string>();
  useRestoreDraft(({ method, card }) => {
    setChosen(method);
    setChosenCard(card);
  });
  // Without a response there are no saved cards, and the card form opens.
  const { data = [] } = useQuery({ ...savedCardsQuery(useCall()), enabled: payment_methods.is_card === '1' });
  // A coupon may have lowered the total below the minimum of the chosen method, or the total may exceed the wallet now.
  const isChosen = chosen && listMethods(payment_methods).includes(chosen) && isPayable(chosen, contents);
  const method = isFree(contents) ? 'cash' : isChosen ? chosen : undefined;
  const cards = method === 'card' ? data.filter((card) => !isExpired(card, new Date())) : [];
  const isKnown = chosenCard === NEW_CARD || cards.some(({ id }) => id === chosenCard);
  // The newest, until the customer chooses another one.
  const card = isKnown && chosenCard ? chosenCard : (cards[0]?.id ?? NEW_CARD);
  return {
    method,
    savedCard: cards.find(({ id }) => id === card),
    cards,
    card,
    chooseMethod: (next: PaymentMethod) => {
      onChange();
      setChosen(next);
      updateDraft({ method: next });
      // Ahead of the press of Pay. The form itself reports a failure.
      if (PAYMENT_METHODS[next].usesProvider) loadPaymentForm(publishable_key).catch(() => undefined);
    },
    chooseCard: (next: string) => {
      onChange();
      setChosenCard(next);
      updateDraft({ card: next });
    },
  };
}

type Choice = ReturnType<typeof usePaymentChoice>;

interface PaymentChoiceProps {
  readonly contents: Pick<CheckoutContents, 'payment_methods' | 'grand_total' | 'wallet_balance'>;
  readonly choice: Choice;
  readonly disabled: boolean;
  /** Scrolls to the methods, which may be far from the Pay button. */
  readonly isMissing: boolean;
}

export function PaymentChoice({ contents, choice, disabled, isMissing }: PaymentChoiceProps) {
  const { t, i18n } = useTranslation('checkout');
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) section.current?.scrollIntoView({ block: 'center' });
  }, [isMissing]);
  const getNote = (method: PaymentMethod) => {
    if (!isAboveMinimum(method, contents)) return t('method.minimum');
    const balance = formatMoney(contents.wallet_balance, i18n.language);
    if (isPayable(method, contents)) return t(`method.${method}`, { balance });
    return t('method.tooLow', { balance, missing: formatMoney(getMissing(contents), i18n.language) });
  };
  // Until hydration has ended, that of most devices: the list then seldom changes its order.
  const deviceMethod = useHydrated() ? getDeviceMethod() : 'google_pay';
  const options = listMethods(contents.payment_methods, deviceMethod).map((method) => {
    return {
      value: method,
      label: getMethodName(method, i18n.language),
      note: getNote(method),
      icon: <MethodIcon method={method} />,
      disabled: disabled || !isPayable(method, contents),
    };
  });
  if (isFree(contents)) {
    return (
      <CheckoutSection icon="wallet" title={t('checkout.payment')}>
        <p className={styles['secondary']}>{t('checkout.nothingToPay')}</p>
      </CheckoutSection>
    );
  }
  return (
    <CheckoutSection icon="wallet" title={t('checkout.payment')}>
      {options.length === 0 ? (
        <p className={styles['warning']}>{t('checkout.noMethod')}</p>
      ) : (
        <div ref={section}>
          <RadioGroup
            legend={t('checkout.payment')}
            legendHidden
            options={options}
            value={choice.method}
            onChange={choice.chooseMethod}
          />
        </div>
      )}
      {choice.cards.length > 0 && <SavedCardChoice choice={choice} disabled={disabled} />}
    </CheckoutSection>
  );
}

function MethodIcon({ method }: { readonly method: PaymentMethod }) {
  const { icon, logo } = METHODS[method];
  return (
    <span className={styles['method']}>
      {logo ? (
        <svg width="36" height="36" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={logo} />
        </svg>
      ) : (
        <Icon name={icon} />
      )}
    </span>
  );
}

function SavedCardChoice({ choice, disabled }: Pick<PaymentChoiceProps, 'choice' | 'disabled'>) {
  const { t } = useTranslation('checkout');
  const getTexts = useCardTexts();
  const options = choice.cards.map((card) => {
    const { name, expiry } = getTexts(card);
    return { value: card.id, label: name, note: expiry, icon: <Icon name="card" /> };
  });
  return (
    <div className={styles['cards']}>
      <RadioGroup
        legend={t('cards.choose')}
        options={[...options, { value: NEW_CARD, label: t('cards.another'), icon: <Icon name="plus" /> }]}
        value={choice.card}
        disabled={disabled}
        onChange={choice.chooseCard}
      />
    </div>
  );
}
