import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { confirmWallet } from '@dar/contracts/checkout';
import { formatMoney } from '@dar/contracts/money/format-money';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { Button, Failure } from '@dar/ui';
import { CheckboxGroup } from '@dar/ui/forms';
import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import styles from '../../../components/payment-form.module.css';
import { CardForm, StripeProvider } from '../../../components/stripe-elements.tsx';
import { getProviderReason } from '../../../provider-reason.ts';
import { type FormFailure, isUnsettled } from '../checkout-error.ts';

/** A payment that the customer confirms in the payment form. */
export interface OnlinePayment {
  readonly method: Exclude<PaymentMethod, 'cash'>;
  readonly invoiceId: string;
  /** Of the provider's payment, or of the wallet authorization. */
  readonly clientSecret: string;
  readonly total: string;
  /** Empty for the wallet. */
  readonly publishableKey: string;
  /** Nobody is signed in, so no card can be saved. */
  readonly isByLink?: boolean;
}

/** What the payment form returns after a payment. The server does not trust it. */
export interface PaymentProof {
  readonly reference: string;
  /** The provider's response as JSON. */
  readonly response: string;
}

/** `processing`: the provider will know the outcome later, and the payment must not be repeated. */
export type PaymentResult =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  | { readonly kind: 'processing' }
  | FormFailure;

export interface PaymentFormProps {
  readonly payment: OnlinePayment;
  readonly onResult: (result: PaymentResult) => void;
  /** The form may not be closed while it is busy. */
  readonly onBusy: (isBusy: boolean) => void;
}

const FORMS: Readonly<Record<OnlinePayment['method'], ComponentType<PaymentFormProps>>> = {
  card: CardPaymentForm,
  apple_pay: (props) => <ExpressForm wallet="applePay" {...props} />,
  google_pay: (props) => <ExpressForm wallet="googlePay" {...props} />,
  wallet: WalletForm,
};

export { loadStripeJs } from '../../../components/stripe-elements.tsx';

/** Confirms an online payment: the wallet by the API, every other method by the provider's elements. */
export function PaymentForm({ stripe, ...props }: PaymentFormProps & { readonly stripe: Stripe | null }) {
  const { method, clientSecret } = props.payment;
  const Form = FORMS[method];
  if (method === 'wallet') return <Form {...props} />;
  return (
    <StripeProvider stripe={stripe} clientSecret={clientSecret}>
      <Form {...props} />
    </StripeProvider>
  );
}

function CardPaymentForm(props: PaymentFormProps) {
  const { t, i18n } = useTranslation('checkout');
  const { mutate: confirm, isPending } = useConfirmPayment(props);
  const [chosen, setChosen] = useState<readonly 'save'[]>([]);
  const amount = formatMoney(props.payment.total, i18n.language);
  return (
    <CardForm
      submitText={isPending ? t('pay.processing') : t('pay.with.card', { amount })}
      isPending={isPending}
      onSubmit={() => confirm({ savesCard: chosen.includes('save') })}
      onFailure={() => props.onResult({ kind: 'form-not-loaded' })}
    >
      {!props.payment.isByLink && (
        <CheckboxGroup
          legend={t('form.save')}
          legendHidden
          disabled={isPending}
          options={[{ value: 'save', label: t('form.save'), note: t('form.saveNote') }]}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </CardForm>
  );
}

const OTHER_WALLETS = { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' } as const;

function ExpressForm({ wallet, ...props }: PaymentFormProps & { readonly wallet: 'applePay' | 'googlePay' }) {
  const { t } = useTranslation('checkout');
  const { mutate: confirm } = useConfirmPayment(props);
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable' | 'failed'>('loading');
  if (state === 'failed') return <Failure title={t('error.formNotLoaded')} onRetry={() => setState('loading')} />;
  return (
    <div className={styles['form']}>
      {state === 'loading' && <FormSkeleton />}
      {state === 'unavailable' && (
        <p className={styles['note']} role="alert">
          {t('error.methodUnavailable')}
        </p>
      )}
      <ExpressCheckoutElement
        options={{
          paymentMethods: { ...OTHER_WALLETS, applePay: 'never', googlePay: 'never', [wallet]: 'always' },
          buttonHeight: 48,
        }}
        onReady={({ availablePaymentMethods: available }) => {
          if (available?.[wallet]) return setState('ready');
          setState('unavailable');
          props.onResult({ kind: 'method-unavailable' });
        }}
        onLoadError={() => {
          setState('failed');
          props.onResult({ kind: 'form-not-loaded' });
        }}
        onClick={({ resolve }) => resolve()}
        onConfirm={() => confirm({ savesCard: false })}
      />
    </div>
  );
}

/** Confirms a wallet authorization by its client secret. Confirming again pays once. */
function WalletForm({ payment: { clientSecret, total }, onResult, onBusy }: PaymentFormProps) {
  const { t, i18n } = useTranslation('checkout');
  const call = useCall();
  const wallet = useGuardedMutation({
    mutationFn: async (): Promise<PaymentResult> => {
      if (!navigator.onLine) return { kind: 'offline' };
      await call(confirmWallet, { client_secret: clientSecret });
      return { kind: 'paid', proof: { reference: clientSecret, response: '' } };
    },
    onMutate: () => onBusy(true),
    onSuccess: onResult,
    onError: (cause) => onResult({ kind: 'payment-failed', isRejected: !isUnsettled(cause), cause }),
  });
  return (
    <div className={styles['form']}>
      <p className={styles['note']}>{t('form.balance')}</p>
      <Button type="primary" size="large" block loading={wallet.isPending} onClick={() => wallet.mutate()}>
        {wallet.isPending
          ? t('pay.processing')
          : t('form.confirmWallet', { amount: formatMoney(total, i18n.language) })}
      </Button>
    </div>
  );
}

/** Returns the mutation that confirms the payment with the mounted element. It never rejects. */
function useConfirmPayment({ payment: { clientSecret }, onResult, onBusy }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const confirm = useGuardedMutation({
    mutationFn: ({ savesCard }: { readonly savesCard: boolean }) =>
      confirmPayment(stripe, elements, { clientSecret, savesCard }),
    onMutate: () => onBusy(true),
    onSuccess: (result) => (result.kind === 'incomplete' ? onBusy(false) : onResult(result)),
  });
  const reportKnown = useEffectEvent((known: PaymentResult | undefined) => {
    if (known && !confirm.isPending) onResult(known);
  });
  // The payment may have been confirmed before, without a response.
  useEffect(() => {
    let isUnmounted = false;
    const report = (known: PaymentResult | undefined) => {
      if (!isUnmounted) reportKnown(known);
    };
    if (stripe) findResult(stripe, clientSecret).then(report, () => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [stripe, clientSecret]);
  return confirm;
}

type KnownResult = Extract<PaymentResult, { readonly kind: 'paid' | 'processing' | 'payment-closed' }>;

/** With `incomplete`, the form shows what is missing. */
type PaymentConfirmation = PaymentResult | { readonly kind: 'incomplete' };

/** The provider rejected the payment for good. After every other error it may have succeeded. */
const REJECTIONS: readonly StripeError['type'][] = ['card_error', 'invalid_request_error'];

/** Confirms a payment with the provider's form. After a lost response it asks for the payment's state. Never rejects. */
async function confirmPayment(
  stripe: Stripe | null,
  elements: StripeElements | null,
  { clientSecret, savesCard }: { readonly clientSecret: string; readonly savesCard: boolean },
): Promise<PaymentConfirmation> {
  if (!elements) return { kind: 'incomplete' };
  return getResult(stripe, clientSecret, (provider) =>
    provider.confirmPayment({
      elements,
      confirmParams: {
        return_url: window.location.href,
        // The customer is present at every later payment.
        ...(savesCard && { setup_future_usage: 'on_session' }),
      },
      redirect: 'if_required',
    }),
  );
}

/** As `confirmPayment`, without a form. The provider's script shows 3-D Secure if the bank requires it. */
export async function confirmSavedCard(
  stripe: Stripe | null,
  clientSecret: string,
  cardId: string,
): Promise<PaymentResult> {
  const result = await getResult(stripe, clientSecret, (provider) =>
    provider.confirmPayment({
      clientSecret,
      confirmParams: { return_url: window.location.href, payment_method: cardId },
      redirect: 'if_required',
    }),
  );
  // Only a form can be incomplete.
  return result.kind === 'incomplete' ? { kind: 'payment-failed', isRejected: true } : result;
}

async function getResult(
  stripe: Stripe | null,
  clientSecret: string,
  confirm: (provider: Stripe) => Promise<PaymentIntentResult>,
): Promise<PaymentConfirmation> {
  if (!stripe) return { kind: 'incomplete' };
  if (!navigator.onLine) return { kind: 'offline' };
  try {
    const { paymentIntent, error } = await confirm(stripe);
    const confirmed = readResult(paymentIntent);
    if (confirmed) return confirmed;
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    const known = await findResult(stripe, clientSecret);
    if (known) return known;
    const isRejected = !error || REJECTIONS.includes(error.type);
    return { kind: 'payment-failed', isRejected, reason: error && getProviderReason(error), cause: error };
  } catch (cause) {
    return { kind: 'payment-failed', isRejected: false, cause };
  }
}

/** Returns the result of a payment that was confirmed or closed before; undefined when it can be confirmed. */
async function findResult(stripe: Stripe, clientSecret: string): Promise<KnownResult | undefined> {
  return readResult((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent);
}

function readResult(intent: PaymentIntent | undefined): KnownResult | undefined {
  if (intent?.status === 'succeeded') return { kind: 'paid', proof: getProof(intent) };
  if (intent?.status === 'canceled') return { kind: 'payment-closed' };
  return intent?.status === 'processing' ? { kind: 'processing' } : undefined;
}

function getProof({ id, status, amount, currency }: PaymentIntent): PaymentProof {
  return { reference: id, response: JSON.stringify({ id, status, amount, currency }) };
}
