import type { StripeElementsOptions, StripeElementsUpdateOptions, StripeError } from '@stripe/stripe-js';
import type { IntentResult } from './api.ts';
import { type Detail, FrameElement } from './element.ts';
import { ExpressPayment } from './express-payment.ts';
import type { Credentials, ExpressMethod, FrameOptions } from './messages.ts';
import type { ElementOptions, StandInElement, StandInElements } from './stripe-types.ts';
import { getLanguage, getTexts } from './texts.ts';

type ElementType = 'payment' | 'expressCheckout';

const PAGES: Readonly<Record<ElementType, string>> = { payment: 'card.html', expressCheckout: 'express.html' };
const METHODS: readonly ExpressMethod[] = ['applePay', 'googlePay'];

interface GroupDeps {
  readonly base: string;
  readonly api: string;
  readonly getAmount: (clientSecret: string) => Promise<string>;
}

export class ElementsGroup implements StandInElements {
  readonly #deps: GroupDeps;
  readonly #elements = new Map<ElementType, FrameElement>();
  readonly #express: ExpressPayment;
  #options: Pick<StripeElementsOptions, 'locale' | 'appearance' | 'clientSecret'>;

  constructor(deps: GroupDeps, options: StripeElementsOptions) {
    this.#deps = deps;
    this.#options = options;
    const amount = () => deps.getAmount(this.clientSecret);
    this.#express = new ExpressPayment({ ...deps, frameOptions: () => this.frameOptions(), amount });
  }

  get clientSecret(): string {
    return this.#options.clientSecret ?? '';
  }

  create(type: ElementType, options: ElementOptions = {}): StandInElement {
    if (!(type in PAGES)) throw new Error(`The payments sandbox has no ${type} Element.`);
    if (this.#elements.has(type)) {
      throw new Error(`Can only create one Element of type ${type} through this Elements instance.`);
    }
    const element = new FrameElement(this.#getSource(type), options);
    this.#elements.set(type, element);
    return element;
  }

  async update({ locale, appearance }: StripeElementsUpdateOptions): Promise<void> {
    this.#options = { ...this.#options, ...(locale && { locale }), ...(appearance && { appearance }) };
    for (const element of this.#elements.values()) element.refresh();
  }

  /** Confirms with the open sheet of a wallet, otherwise with the typed card. */
  async confirm(credentials: Credentials): Promise<IntentResult> {
    if (this.#express.isOpen) return this.#express.confirm(credentials);
    const card = this.#elements.get('payment');
    if (!card) throw new Error('confirmPayment needs a mounted Payment Element or an open express payment.');
    const { error } = (await card.request('validate')) as { readonly error?: StripeError };
    if (error) return { error };
    return (await card.request('confirm', credentials)) as IntentResult;
  }

  frameOptions(): FrameOptions {
    const { locale, appearance } = this.#options;
    return { language: getLanguage(locale), variables: toStrings(appearance?.variables ?? {}) };
  }

  #getSource(type: ElementType) {
    const titles = { payment: 'cardFrame', expressCheckout: 'expressFrame' } as const;
    return {
      type,
      url: this.#deps.base + PAGES[type],
      title: () => getTexts(this.frameOptions().language)[titles[type]],
      frameOptions: () => ({ ...this.frameOptions(), methods: this.#methods() }),
      onEvent: (name: string, detail: Detail) => this.#handle(type, name, detail),
      onDestroy: () => {
        this.#elements.delete(type);
        this.#express.close();
      },
    };
  }

  #handle(type: ElementType, name: string, detail: Detail): Detail | undefined {
    if (type === 'payment') return detail;
    if (name === 'ready') return { availablePaymentMethods: this.#availability() };
    if (name !== 'click') return detail;
    const element = this.#elements.get(type);
    if (element) this.#express.press(element, detail['expressPaymentType'] as ExpressMethod);
    return undefined;
  }

  #methods(): readonly ExpressMethod[] {
    const { paymentMethods } = this.#elements.get('expressCheckout')?.options ?? {};
    return METHODS.filter((method) => paymentMethods?.[method] !== 'never');
  }

  #availability() {
    const shown = this.#methods();
    const others = { amazonPay: false, klarna: false, link: false, paypal: false };
    return { ...others, applePay: shown.includes('applePay'), googlePay: shown.includes('googlePay') };
  }
}

function toStrings(variables: object): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => typeof value === 'string'));
}
