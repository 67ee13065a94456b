import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  StripeElementsOptions,
} from '@stripe/stripe-js';
import { callApi, type IntentResult, intentPath } from './api.ts';
import { openFrameDialog } from './dialog.ts';
import { ElementsGroup } from './elements-group.ts';
import type { Credentials } from './messages.ts';
import type { ConfirmOptions, ConfirmParams, StandInElements, StandInStripe } from './stripe-types.ts';
import { getLanguage, getTexts, pickLocalized } from './texts.ts';

/** The release that `@stripe/stripe-js` expects; another one makes it warn. */
export const STRIPE_JS_RELEASE = 'endive';

interface StandInOptions {
  readonly key: string;
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
    const getAmount = async (clientSecret: string) => {
      const { paymentIntent } = await this.retrievePaymentIntent(clientSecret);
      return paymentIntent ? formatAmount(paymentIntent) : '';
    };
    const locale = options.locale ?? this.#locale;
    this.#group = new ElementsGroup(
      { base: this.#base, api: this.#api, getAmount },
      { ...options, ...(locale !== undefined && { locale: locale as StripeElementsOptions['locale'] }) },
    );
    return this.#group;
  }

  async confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    return (await this.#confirm(options)) as PaymentIntentResult;
  }

  async confirmSetup(options: ConfirmOptions): Promise<SetupIntentResult> {
    return (await this.#confirm(options)) as SetupIntentResult;
  }

  async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
    return this.#localized(await this.#retrieve(clientSecret));
  }

  async retrieveSetupIntent(clientSecret: string): Promise<SetupIntentResult> {
    return this.#localized(await this.#retrieve<SetupIntentResult>(clientSecret));
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}

  // The official React components recognize Stripe by these functions.
  createToken = unsupported('createToken');
  createPaymentMethod = unsupported('createPaymentMethod');
  confirmCardPayment = unsupported('confirmCardPayment');

  async #confirm({ elements, clientSecret, confirmParams, redirect }: ConfirmOptions): Promise<IntentResult> {
    if (redirect !== 'if_required') throw new Error("The payments sandbox supports only redirect: 'if_required'.");
    const group = elements instanceof ElementsGroup ? elements : undefined;
    const secret = clientSecret ?? group?.clientSecret;
    if (!secret) throw new Error('A confirmation needs a clientSecret.');
    const credentials = { key: this.#key, clientSecret: secret, fields: getFields(confirmParams) };
    const result = await this.#confirmWith(group, credentials);
    const intent = 'setupIntent' in result ? result.setupIntent : 'paymentIntent' in result && result.paymentIntent;
    return intent && intent.status === 'requires_action' ? this.#authenticate(secret, intent) : this.#localized(result);
  }

  #confirmWith(group: ElementsGroup | undefined, credentials: Required<Pick<Credentials, 'fields'>> & Credentials) {
    if (group) return group.confirm(credentials);
    const { clientSecret, fields } = credentials;
    if (!fields['payment_method']) throw new Error('A confirmation needs the elements of this Stripe object.');
    return callApi<IntentResult>(this.#api, `${intentPath(clientSecret)}/confirm`, credentials, fields);
  }

  #retrieve<Result extends IntentResult = PaymentIntentResult>(clientSecret: string): Promise<Result> {
    return callApi(this.#api, intentPath(clientSecret), { key: this.#key, clientSecret });
  }

  /** Shows the page of 3-D Secure until the customer answers or closes it. */
  async #authenticate<Result extends IntentResult>(
    clientSecret: string,
    intent: PaymentIntent | SetupIntent,
  ): Promise<Result> {
    const options = this.#frameOptions();
    const { channel, close } = openFrameDialog({
      url: `${this.#base}challenge.html`,
      title: getTexts(options.language).challengeFrame,
      options: { ...options, amount: formatAmount(intent) },
      onEvent: () => {},
    });
    const result = await channel.request('authenticate', { key: this.#key, clientSecret, source: getSource(intent) });
    close();
    return this.#localized(result as Result);
  }

  #frameOptions() {
    return this.#group?.frameOptions() ?? { language: getLanguage(this.#locale), variables: {} };
  }

  #localized<Result extends IntentResult>(result: Result): Result {
    return pickLocalized(result, this.#frameOptions().language);
  }
}

function unsupported(name: string) {
  return async (): Promise<never> => {
    throw new Error(`The payments sandbox does not support ${name}.`);
  };
}

function getFields({ payment_method, setup_future_usage }: ConfirmParams = {}): Readonly<Record<string, string>> {
  return { ...(payment_method && { payment_method }), ...(setup_future_usage && { setup_future_usage }) };
}

function getSource({ next_action }: PaymentIntent | SetupIntent): string {
  const data: unknown = next_action?.use_stripe_sdk;
  return typeof data === 'object' && data !== null ? String(Reflect.get(data, 'source')) : '';
}

/** Returns '' for a setup, which has no amount. */
function formatAmount(intent: PaymentIntent | SetupIntent): string {
  if (!('amount' in intent)) return '';
  const { amount, currency } = intent;
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}
