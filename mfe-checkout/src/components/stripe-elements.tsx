import { useTranslation } from '@dar/app/i18n';
import { Button, Failure } from '@dar/ui';
import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { type ReactNode, useState } from 'react';
import { FormSkeleton } from './form-skeleton.tsx';
import styles from './payment-form.module.css';

/** The key of the payments sandbox. Its script takes the place of Stripe.js; everything after it is the same. */
const SANDBOX_KEY = 'pk_test_sandbox';
const SANDBOX_SCRIPT = '/payments-sandbox/js/stripe.js';

const loaded = new Map<string, Promise<Stripe>>();

/** Loads the provider's script and returns its object, once per key. A failed load is tried again by the next call. */
export function loadStripeJs(key: string): Promise<Stripe> {
  const known = loaded.get(key) ?? load(key);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  return known;
}

async function load(key: string): Promise<Stripe> {
  // The official loader uses a Stripe object that is already there.
  if (key === SANDBOX_KEY && !window.Stripe) await loadScript(SANDBOX_SCRIPT);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js is available in browsers only.');
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${src} did not load.`));
    };
    document.head.append(script);
  });
}

interface StripeProviderProps {
  readonly stripe: Stripe | null;
  readonly clientSecret: string;
  readonly children: ReactNode;
}

export function StripeProvider({ stripe, clientSecret, children }: StripeProviderProps) {
  const locale = useTranslation('checkout').i18n.language === 'ar' ? 'ar' : 'en';
  return (
    <Elements stripe={stripe} options={{ clientSecret, locale, appearance: readAppearance(), loader: 'auto' }}>
      {children}
    </Elements>
  );
}

/** Returns the shop's look for the provider's frames, which cannot read the page's custom properties. */
function readAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string) => root.getPropertyValue(`--dar-${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('accent'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-faint'),
      colorBackground: token('surface'),
      colorDanger: token('danger'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}

// Apple Pay and Google Pay are methods of their own.
const CARD_OPTIONS = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const;

interface CardFormProps {
  readonly submitText: string;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onFailure?: () => void;
  readonly children?: ReactNode;
}

export function CardForm({ submitText, isPending, onSubmit, onFailure, children }: CardFormProps) {
  const { t } = useTranslation('checkout');
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {state === 'loading' && <FormSkeleton />}
      {state === 'failed' ? (
        <Failure title={t('error.formNotLoaded')} onRetry={() => setState('loading')} />
      ) : (
        <PaymentElement
          options={CARD_OPTIONS}
          onReady={() => setState('ready')}
          onLoadError={() => {
            setState('failed');
            onFailure?.();
          }}
        />
      )}
      {children}
      <p className={styles['note']}>{t('form.secure')}</p>
      <Button type="primary" size="large" htmlType="submit" block disabled={state !== 'ready'} loading={isPending}>
        {submitText}
      </Button>
    </form>
  );
}
