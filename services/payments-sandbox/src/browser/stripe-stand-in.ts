import type { PaymentIntent, PaymentIntentResult, StripeElementsOptions } from '@stripe/stripe-js';
import { callApi, intentIdOf } from './api.ts';
import { openFrameDialog } from './dialog.ts';
import { ElementsGroup } from './elements-group.ts';
import type { ConfirmOptions, StandInElements, StandInStripe } from './stripe-types.ts';
import { inLanguage, languageOf, textsOf } from './texts.ts';

/** The release that `@stripe/stripe-js` expects; another one makes it warn. */
export const STRIPE_JS_RELEASE = 'endive';

interface StandInOptions {
  readonly key: string;
  /** The address of the script; the frames are beside it. */
  readonly base: string;
  readonly locale: string | undefined;
}

/** Answers the calls of Stripe.js (docs.stripe.com/js) from the payments sandbox. */
export class StripeStandIn implements StandInStripe {
  readonly #key: string;
  readonly #base: string;
  readonly #api: string;
  #group: ElementsGroup | undefined;
  #locale: string | undefined;

  constructor({ key, base, locale }: StandInOptions) {
    this.#key = key;
    this.#base = base;
    this.#api = new URL('../v1/', base).href;
    this.#locale = locale;
  }

  elements(options: StripeElementsOptions = {}): StandInElements {
    const amountOf = async (clientSecret: string) => {
      const { paymentIntent } = await this.retrievePaymentIntent(clientSecret);
      return paymentIntent ? formatAmount(paymentIntent) : '';
    };
    const locale = options.locale ?? this.#locale;
    this.#group = new ElementsGroup(
      { base: this.#base, api: this.#api, amountOf },
      { ...options, ...(locale !== undefined && { locale: locale as StripeElementsOptions['locale'] }) },
    );
    return this.#group;
  }

  async confirmPayment({ elements, clientSecret, redirect }: ConfirmOptions): Promise<PaymentIntentResult> {
    if (redirect !== 'if_required') throw new Error("The payments sandbox supports only redirect: 'if_required'.");
    if (!(elements instanceof ElementsGroup))
      throw new Error('confirmPayment needs the elements of this Stripe object.');
    const secret = clientSecret ?? elements.clientSecret;
    if (!secret) throw new Error('confirmPayment needs a clientSecret.');
    const result = await elements.confirm({ key: this.#key, clientSecret: secret });
    if (result.paymentIntent?.status === 'requires_action') return this.#authenticate(secret, result.paymentIntent);
    return this.#localized(result);
  }

  async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
    return this.#localized(await this.#retrieve(clientSecret));
  }

  async handleNextAction({ clientSecret }: { readonly clientSecret: string }): Promise<PaymentIntentResult> {
    const result = await this.#retrieve(clientSecret);
    if (!result.paymentIntent) return this.#localized(result);
    if (result.paymentIntent.status === 'requires_action') {
      return this.#authenticate(clientSecret, result.paymentIntent);
    }
    throw new Error('handleNextAction: The PaymentIntent supplied is not in the requires_action state.');
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}

  // The official React components recognize Stripe by these functions.
  createToken = unsupported('createToken');
  createPaymentMethod = unsupported('createPaymentMethod');
  confirmCardPayment = unsupported('confirmCardPayment');

  #retrieve(clientSecret: string): Promise<PaymentIntentResult> {
    const path = `payment_intents/${intentIdOf(clientSecret)}`;
    return callApi(this.#api, path, { key: this.#key, clientSecret });
  }

  /** Shows the page of 3-D Secure until the customer answers or closes it. */
  async #authenticate(clientSecret: string, intent: PaymentIntent): Promise<PaymentIntentResult> {
    const options = this.#frameOptions();
    const { channel, close } = openFrameDialog({
      url: `${this.#base}challenge.html`,
      title: textsOf(options.language).challengeFrame,
      options: { ...options, amount: formatAmount(intent) },
      onEvent: () => {},
    });
    const result = await channel.request('authenticate', { key: this.#key, clientSecret, source: sourceOf(intent) });
    close();
    return this.#localized(result as PaymentIntentResult);
  }

  #frameOptions() {
    return this.#group?.frameOptions() ?? { language: languageOf(this.#locale), variables: {} };
  }

  #localized(result: PaymentIntentResult): PaymentIntentResult {
    return inLanguage(result, this.#frameOptions().language);
  }
}

function unsupported(name: string) {
  return async (): Promise<never> => {
    throw new Error(`The payments sandbox does not support ${name}.`);
  };
}

function sourceOf({ next_action }: PaymentIntent): string {
  const data: unknown = next_action?.use_stripe_sdk;
  return typeof data === 'object' && data !== null ? String(Reflect.get(data, 'source')) : '';
}

function formatAmount({ amount, currency }: PaymentIntent): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}
