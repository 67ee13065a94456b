import type { PaymentIntentResult } from '@stripe/stripe-js';
import { callApi, getIntentId } from './api.ts';
import { openFrameDialog } from './dialog.ts';
import type { FrameElement } from './element.ts';
import type { Credentials, ExpressMethod, FrameOptions } from './messages.ts';
import { getLanguage, getTexts } from './texts.ts';

/** The card in the test wallets. */
const WALLET_CARD = 'pm_card_visa';

const PAYMENT_TYPES = { applePay: 'apple_pay', googlePay: 'google_pay' } as const;

/** Resolves a click after one second at the latest, as Stripe requires. */
const CLICK_TIMEOUT_MS = 1_000;

interface ExpressDeps {
  readonly base: string;
  readonly api: string;
  readonly frameOptions: () => FrameOptions;
  readonly amount: () => Promise<string>;
}

/** The sheet of a wallet, from the press of its button to the result of the payment. */
export class ExpressPayment {
  readonly #deps: ExpressDeps;
  #close: (() => void) | undefined;

  constructor(deps: ExpressDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#close !== undefined;
  }

  /** Emits `click`; opens the sheet when the page resolves it. */
  press(element: FrameElement, method: ExpressMethod): void {
    if (this.isOpen) return;
    const expressPaymentType = PAYMENT_TYPES[method];
    if (!element.hasHandler('click')) return void this.#open(element, method);
    let isAnswered = false;
    const answer = (isAccepted: boolean) => {
      if (isAnswered) return;
      isAnswered = true;
      if (isAccepted) void this.#open(element, method);
    };
    setTimeout(() => answer(false), CLICK_TIMEOUT_MS);
    element.emit('click', { expressPaymentType, resolve: () => answer(true), reject: () => answer(false) });
  }

  /** Pays with the wallet's card and closes the sheet. */
  async confirm({ key, clientSecret }: Credentials): Promise<PaymentIntentResult> {
    const path = `payment_intents/${getIntentId(clientSecret)}/confirm`;
    const result = await callApi(this.#deps.api, path, { key, clientSecret }, { payment_method: WALLET_CARD });
    this.close();
    return result;
  }

  close(): void {
    this.#close?.();
    this.#close = undefined;
  }

  async #open(element: FrameElement, method: ExpressMethod): Promise<void> {
    const { base, frameOptions, amount } = this.#deps;
    this.#close = () => {};
    // The payment names the amount too, so the sheet opens without it on a bad line.
    const options = { ...frameOptions(), method, amount: await amount().catch(() => '') };
    // The page may have removed the element while the amount loaded.
    if (!this.isOpen) return;
    const { close } = openFrameDialog({
      url: `${base}sheet.html`,
      title: getTexts(getLanguage(options.language)).sheetFrame,
      options,
      onEvent: (name) => {
        if (name === 'cancel') {
          this.close();
          element.emit('cancel', {});
        }
        if (name === 'pay') {
          const paymentFailed = () => this.close();
          element.emit('confirm', { expressPaymentType: PAYMENT_TYPES[method], paymentFailed });
        }
      },
    });
    this.#close = close;
  }
}
