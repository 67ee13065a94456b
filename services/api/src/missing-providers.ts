import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';

const NO_PAYMENTS =
  'No payment provider: set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY, or at the first start PAYMENT_METHODS to wallet,cash, later npm run staff -- settings, or PAYMENTS_SANDBOX=1 to accept test cards.';
const NO_MESSAGES =
  'No message transport: set SMTP_URL and SMS_WEBHOOK_URL, or DEV_OUTBOX=1 to show codes to anyone at /dev/outbox.';
const NO_SITE_URL = 'No address for the links in e-mails: set SITE_URL to the public address of the shop.';

interface Providers {
  readonly messaging: {
    readonly smtpUrl: string | undefined;
    readonly smsWebhookUrl: string | undefined;
    readonly hasDevOutbox: boolean;
  };
}

interface PaymentProviders {
  readonly stripe: object | undefined;
  readonly hasPaymentsSandbox: boolean;
}

/** Returns a sentence about each provider that the shop needs and the settings lack. */
export function findMissingProviders({ messaging }: Providers, hasSiteUrl: boolean): string[] {
  const canTell = messaging.hasDevOutbox || (messaging.smtpUrl && messaging.smsWebhookUrl);
  const canLink = hasSiteUrl || !messaging.smtpUrl;
  return [...(canTell ? [] : [NO_MESSAGES]), ...(canLink ? [] : [NO_SITE_URL])];
}

/** Returns a sentence if one of the methods needs a payment provider and there is none. */
export function findMissingPayments(
  { stripe, hasPaymentsSandbox }: PaymentProviders,
  methods: readonly PaymentMethod[],
): string | undefined {
  const hasProvider = stripe || hasPaymentsSandbox;
  return hasProvider || !methods.some((method) => PAYMENT_METHODS[method].usesProvider) ? undefined : NO_PAYMENTS;
}
