import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentsSandbox, type SandboxAccount } from './open-payments-sandbox.routes.ts';
import { openTestStore, type TestStore } from './testing/test-store.ts';

// Runs the endpoints of saved cards through Stripe's official SDK.
let store: TestStore;
let app: FastifyInstance;
let account: SandboxAccount;
let stripe: Stripe;
let customer: string;

const mapError = () => ({ http: 500, headers: {}, message: 'failed' });

beforeAll(async () => {
  store = await openTestStore();
  app = Fastify();
  await app.register(formbody);
  ({ account } = openPaymentsSandbox(app, { ...store, mapError, eventsPath: '/events' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  stripe = new Stripe(account.secretKey, { ...account.server(), maxNetworkRetries: 0 });
});
beforeEach(async () => {
  customer = (await stripe.customers.create({})).id;
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const inBrowser = async (path: string, clientSecret: string | null, fields: Readonly<Record<string, string>>) => {
  const form = { key: account.publishableKey, client_secret: clientSecret ?? '', ...fields };
  const response = await app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return response.json();
};
const startSetup = () => stripe.setupIntents.create({ customer, usage: 'on_session' });
const save = async (payment_method = 'pm_card_visa') =>
  stripe.setupIntents.confirm((await startSetup()).id, { payment_method });
const cards = async () => (await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data;
const createPayment = (of = customer) => stripe.paymentIntents.create({ amount: 500, currency: 'aed', customer: of });

describe('a setup', () => {
  test('saves a card without a charge', async () => {
    const { status, payment_method } = await save();
    expect(status).toBe('succeeded');
    expect(await cards()).toMatchObject([
      { id: payment_method, customer, card: { brand: 'visa', last4: '4242', exp_month: 12 } },
    ]);
  });

  test('is confirmed in the browser by its client secret only', async () => {
    const { id, client_secret } = await startSetup();
    const card = {
      'payment_method_data[card][number]': '5555 5555 5555 4444',
      'payment_method_data[card][exp_month]': '01',
      'payment_method_data[card][exp_year]': '31',
      'payment_method_data[card][cvc]': '123',
    };
    const path = `/setup_intents/${id}/confirm`;
    expect(await inBrowser(path, 'another', card)).toMatchObject({ error: { code: 'resource_missing' } });
    expect(await inBrowser(path, client_secret, card)).toMatchObject({ status: 'succeeded' });
    expect(await cards()).toMatchObject([
      { card: { brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2031 } },
    ]);
    expect(await inBrowser(path, client_secret, card)).toMatchObject({
      error: { code: 'setup_intent_unexpected_state' },
    });
  });

  test.each([
    ['succeeded', { status: 'succeeded' }, 1],
    ['failed', { error: { code: 'setup_intent_authentication_failure' } }, 0],
  ])('with 3-D Secure that %s saves the card accordingly', async (outcome, response, count) => {
    const { id, client_secret, next_action } = await save('pm_card_authenticationRequired');
    expect(await cards()).toEqual([]);
    const source = String(next_action?.use_stripe_sdk?.['source']);
    const proof = { setup_intent: id, source, outcome };
    expect(await inBrowser('/3ds2/authenticate', client_secret, { ...proof, source: 'other' })).toMatchObject({
      error: { code: 'resource_missing' },
    });
    expect(await inBrowser('/3ds2/authenticate', client_secret, proof)).toMatchObject(response);
    expect(await cards()).toHaveLength(count);
  });

  test('rejects a declined card, and an unknown customer', async () => {
    await expect(save('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
    await expect(stripe.setupIntents.create({ customer: 'cus_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(await cards()).toEqual([]);
  });
});

describe('a payment', () => {
  test.each([
    ['on_session', 1],
    [undefined, 0],
  ] as const)('with the future usage %s saves its card accordingly', async (setup_future_usage, count) => {
    const { id } = await createPayment();
    const usage = setup_future_usage && { setup_future_usage };
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', ...usage });
    expect(await cards()).toHaveLength(count);
  });

  test('saves its card after 3-D Secure', async () => {
    const { id, client_secret } = await createPayment();
    const { next_action } = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      setup_future_usage: 'on_session',
    });
    expect(await cards()).toEqual([]);
    const source = String(next_action?.use_stripe_sdk?.['source']);
    await inBrowser('/3ds2/authenticate', client_secret, { payment_intent: id, source, outcome: 'succeeded' });
    expect(await cards()).toHaveLength(1);
  });

  test.each([
    ['pm_card_visa', 'succeeded'],
    ['pm_card_authenticationRequired', 'requires_action'],
  ])('with the saved card %s becomes %s', async (card, status) => {
    const setup = await save(card);
    if (setup.status === 'requires_action') {
      const source = String(setup.next_action?.use_stripe_sdk?.['source']);
      const proof = { setup_intent: setup.id, source, outcome: 'succeeded' };
      await inBrowser('/3ds2/authenticate', setup.client_secret, proof);
    }
    const [saved] = await cards();
    const { id } = await createPayment();
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: saved?.id ?? '' });
    expect(paid).toMatchObject({ status, payment_method: saved?.id });
  });

  test('is declined with a saved card that has no money', async () => {
    const { payment_method } = await save('pm_card_chargeCustomerFail');
    const { id } = await createPayment();
    const confirmed = stripe.paymentIntents.confirm(id, { payment_method: String(payment_method) });
    await expect(confirmed).rejects.toMatchObject({ code: 'card_declined' });
  });

  test('rejects the card of another customer, and a detached card', async () => {
    const payment_method = String((await save()).payment_method);
    const other = (await stripe.customers.create({})).id;
    const { id } = await createPayment(other);
    const missing = { code: 'resource_missing' };
    await expect(stripe.paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject(missing);
    await stripe.paymentMethods.detach(payment_method);
    const own = await createPayment();
    await expect(stripe.paymentIntents.confirm(own.id, { payment_method })).rejects.toMatchObject(missing);
    await expect(stripe.paymentMethods.detach(payment_method)).rejects.toMatchObject({
      code: 'payment_method_unexpected_state',
    });
    expect(await cards()).toEqual([]);
  });
});

test('deletes a customer with the saved cards, once', async () => {
  const payment_method = String((await save()).payment_method);
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
  const missing = { code: 'resource_missing' };
  await expect(stripe.customers.del(customer)).rejects.toMatchObject(missing);
  await expect(cards()).rejects.toMatchObject(missing);
  await expect(createPayment()).rejects.toMatchObject(missing);
  await expect(stripe.paymentMethods.detach(payment_method)).rejects.toMatchObject(missing);
});

test('does not serve saved cards to the browser', async () => {
  const path = `/v1/customers/${customer}/payment_methods?key=${account.publishableKey}`;
  expect((await app.inject(path)).statusCode).toBe(403);
});
