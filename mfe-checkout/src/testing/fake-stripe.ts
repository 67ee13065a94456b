import type { PaymentIntentResult, SetupIntentResult } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Handler = (event: object) => void;

/** An element that tells its handlers what the provider would. */
class FakeElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #event: 'ready' | 'loaderror';
  readonly #detail: object;

  constructor(event: 'ready' | 'loaderror', detail: object) {
    this.#event = event;
    this.#detail = detail;
  }

  mount(): void {
    queueMicrotask(() => this.emit(this.#event, this.#detail));
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
    return this;
  }

  off(event: string, handler: Handler): this {
    this.#handlers.get(event)?.delete(handler);
    return this;
  }

  update(): void {}

  destroy(): void {}

  emit(event: string, detail: object): void {
    for (const handler of this.#handlers.get(event) ?? []) handler(detail);
  }
}

/** Stands in for the provider's object, behind the official loader and components. */
export class FakeStripe {
  readonly confirmPayment = vi.fn<(options: object) => Promise<PaymentIntentResult>>();
  readonly retrievePaymentIntent = vi.fn<(secret: string) => Promise<PaymentIntentResult>>();
  readonly confirmSetup = vi.fn<(options: object) => Promise<SetupIntentResult>>();
  readonly retrieveSetupIntent = vi.fn<(secret: string) => Promise<SetupIntentResult>>();
  readonly elementOptions: object[] = [];
  readonly created: FakeElement[] = [];
  /** Whether the script throws when it starts. */
  failsToStart = false;
  /** Whether the elements report that they did not load. */
  failsToLoad = false;
  availablePaymentMethods: object | undefined = { applePay: true, googlePay: true };
  // The official components recognize the object by them.
  readonly createToken = vi.fn();
  readonly createPaymentMethod = vi.fn();
  readonly confirmCardPayment = vi.fn();

  constructor() {
    this.retrievePaymentIntent.mockResolvedValue(intent('requires_payment_method'));
    this.retrieveSetupIntent.mockResolvedValue(setup('requires_payment_method'));
  }

  elements = (options: object) => {
    this.elementOptions.push(options);
    return {
      create: () => {
        const { availablePaymentMethods } = this;
        const event = this.failsToLoad ? 'loaderror' : 'ready';
        const element = new FakeElement(event, { availablePaymentMethods });
        this.created.push(element);
        return element;
      },
      update: () => {},
    };
  };
}

/** Returns a result with the fields that the shop reads. */
export function intent(status: string): PaymentIntentResult {
  return { paymentIntent: { id: 'pi_1', status, amount: 15_645, currency: 'aed' } } as PaymentIntentResult;
}

/** Returns a result of a setup, with the fields that the shop reads. */
export function setup(status: string): SetupIntentResult {
  return { setupIntent: { id: 'seti_1', status } } as SetupIntentResult;
}

let current: FakeStripe;

function startStripe(): FakeStripe {
  if (current.failsToStart) throw new Error('the provider did not start');
  return current;
}

/** Installs a new provider. The official loader keeps the constructor that it saw first. */
export function installFakeStripe(): FakeStripe {
  current = new FakeStripe();
  Reflect.set(window, 'Stripe', Object.assign(startStripe, { version: 'endive' }));
  return current;
}
