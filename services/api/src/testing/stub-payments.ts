import { fils } from '@dar/contracts/money';
import type { SomeSettings } from '@dar/contracts/office';
import { readSettings } from '../env.ts';
import { noLog } from '../log.ts';
import { createMessaging } from '../messaging/messaging.ts';
import { Counters } from '../metrics/counters.ts';
import type { CustomerId } from '../modules/auth/session.ts';
import { openGeocoders } from '../modules/geo/open-geocoders.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailableError,
} from '../modules/payments/payment-provider.ts';
import { fixSettings } from '../modules/settings/shop-settings.ts';
import { createServices } from '../services.ts';
import type { TestShop } from './test-shop.ts';

/** An in-memory payment provider that can hang and rejects unknown payments. */
export class StubPayments implements PaymentProvider {
  readonly publishableKey = 'pk_stub';
  /** The calls so far, oldest first: 'find pi_1'. */
  readonly calls: string[] = [];
  /** Whether deletions of customers fail. */
  failDeletions = false;
  /** Called before a payment is closed. */
  beforeClose = (_id: string): void => {};
  #isDown = false;
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #refunds = new Map<string, ProviderRefund[]>();
  #responses = Promise.resolve();

  /** Blocks every call until the returned function is called. */
  hang(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#responses = promise;
    return resolve;
  }

  /** Runs `work` while every call fails. */
  async duringOutage<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isDown = true;
    return work().finally(() => {
      this.#isDown = false;
    });
  }

  /** Pays the amount of the payment, or as `over` says. */
  pay(id: string, over: Partial<ProviderPayment> = {}): void {
    const amount = fils(Number(id.split('_').at(-1)));
    this.#payments.set(id, { ...this.#known(id), state: 'succeeded', amount, ...over });
  }

  setRefund(id: string, state: ProviderRefund['state']): void {
    this.#refunds.set(id, [{ id: `re_${id}`, state, amount: this.#known(id).amount }]);
  }

  getState(id: string): ProviderPayment['state'] {
    return this.#known(id).state;
  }

  open: PaymentProvider['open'] = async ({ paymentAttemptId, amount, signature }) => {
    const id = `pi_${paymentAttemptId}_${amount}`;
    await this.#response(`open ${id}`);
    const opened = { id, paymentAttemptId, signature, clientSecret: `${id}_secret`, amount: fils(0), currency: 'aed' };
    const payment = this.#payments.get(id) ?? { ...opened, state: 'open' as const };
    this.#payments.set(id, payment);
    return payment;
  };

  find: PaymentProvider['find'] = async (id) => {
    await this.#response(`find ${id}`);
    return this.#known(id);
  };

  list: PaymentProvider['list'] = async function* (this: StubPayments) {
    await this.#response('list');
    yield* this.#payments.values();
  };

  close: PaymentProvider['close'] = async (id) => {
    await this.#response(`close ${id}`);
    this.beforeClose(id);
    const payment = this.#known(id);
    if (payment.state === 'open') this.#payments.set(id, { ...payment, state: 'cancelled' });
    return this.#known(id);
  };

  refund: PaymentProvider['refund'] = async ({ id, amount, earlier }) => {
    await this.#response(`refund ${id}`);
    this.#known(id);
    const refund = { id: earlier === 0 ? `re_${id}` : `re_${id}_${earlier}`, state: 'succeeded', amount } as const;
    this.#refunds.set(id, [...(this.#refunds.get(id) ?? []), refund]);
  };

  /** A delayed response contains the state at the time of the call. */
  getRefunds: PaymentProvider['getRefunds'] = async (id) => {
    const known = this.#refunds.get(id) ?? [];
    await this.#response(`refundsOf ${id}`);
    return known;
  };

  findDispute: PaymentProvider['findDispute'] = async (id) => Promise.reject(new Error(`no such dispute: ${id}`));

  listDisputes: PaymentProvider['listDisputes'] = async function* () {};

  uploadEvidence: PaymentProvider['uploadEvidence'] = async (id, field) => {
    await this.#response(`uploadEvidence ${id} ${field}`);
    return `file_${id}_${field}`;
  };

  sendEvidence: PaymentProvider['sendEvidence'] = async (id) => {
    await this.#response(`sendEvidence ${id}`);
    return true;
  };

  findPayout: PaymentProvider['findPayout'] = async (id) => Promise.reject(new Error(`no such payout: ${id}`));

  listPayouts: PaymentProvider['listPayouts'] = async function* () {};

  listMovements: PaymentProvider['listMovements'] = async function* () {};
  listBalance: PaymentProvider['listBalance'] = async function* () {};

  createCustomer: PaymentProvider['createCustomer'] = async (customerId) => {
    await this.#response(`createCustomer ${customerId}`);
    return `cus_${customerId}_${this.calls.length}`;
  };

  deleteCustomer: PaymentProvider['deleteCustomer'] = async (id) => {
    await this.#response(`deleteCustomer ${id}`);
    if (this.failDeletions) throw new Error('the provider failed');
  };

  startCard: PaymentProvider['startCard'] = async (providerCustomer) => {
    await this.#response(`startCard ${providerCustomer}`);
    return `seti_${providerCustomer}_secret`;
  };

  getCards: PaymentProvider['getCards'] = async (providerCustomer) => {
    await this.#response(`cardsOf ${providerCustomer}`);
    return [];
  };

  deleteCard: PaymentProvider['deleteCard'] = (id) => this.#response(`deleteCard ${id}`);

  readEvent: PaymentProvider['readEvent'] = () => undefined;

  async #response(call: string): Promise<void> {
    this.calls.push(call);
    await this.#responses;
    if (this.#isDown) throw new ProviderUnavailableError('the provider is down');
  }

  #known(id: string): ProviderPayment {
    const payment = this.#payments.get(id);
    if (!payment) throw new Error(`no such payment: ${id}`);
    return payment;
  }
}

/** Creates the services of a shop with another payment provider. */
export async function servicesPaidThrough(
  payments: PaymentProvider,
  shop: TestShop,
  { onError = () => {}, ...over }: SomeSettings & { readonly onError?: () => void } = {},
) {
  const { db, catalog, now: clock } = shop;
  const settings = readSettings({ DEMO: '1' });
  const shopSettings = fixSettings(clock, over);
  const log = { ...noLog, error: onError, warn: onError };
  const renderAttachment = () => Promise.reject(new Error('the outbox renders no attachments'));
  const counters = new Counters();
  const messaging = { settings: settings.messaging, renderAttachment };
  const { messenger } = createMessaging({ db, clock, ...messaging, counters, log });
  const geocoders = await openGeocoders({ googleMapsKey: undefined });
  const ports = { ...settings, ...geocoders, db, replica: db, clock, catalog, shopSettings, payments };
  return createServices({ ...ports, log, messenger, counters });
}

type Services = Awaited<ReturnType<typeof servicesPaidThrough>>;

/** Opens a payment without a shown cart to compare. */
export function initPayment({ checkout }: Services, customerId: CustomerId, paymentType: string, couponCode = '') {
  const shown = { total: undefined, revision: undefined };
  const customer = { addressId: undefined, ip: '203.0.113.7', language: undefined };
  return checkout.init(customerId, { ...customer, paymentType, couponCode, shown });
}
