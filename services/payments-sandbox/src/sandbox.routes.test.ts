import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPaymentsSandbox, type SandboxAccount, type SandboxEvents } from './open-payments-sandbox.routes.ts';
import { openTestStore, type TestStore } from './testing/test-store.ts';

let store: TestStore;
let app: FastifyInstance;
let account: SandboxAccount;
let events: SandboxEvents;
let stripe: Stripe;

const mapError = () => ({ http: 503, headers: { 'retry-after': '0' }, message: 'busy' });

async function openApp(testStore: TestStore) {
  const server = Fastify();
  await server.register(formbody);
  const sandbox = openPaymentsSandbox(server, { ...testStore, mapError, eventsPath: '/events' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { server, ...sandbox };
}

beforeAll(async () => {
  store = await openTestStore();
  const opened = await openApp(store);
  app = opened.server;
  account = opened.account;
  events = opened.events;
  stripe = new Stripe(account.secretKey, { ...account.server(), maxNetworkRetries: 0 });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const create = () => stripe.paymentIntents.create({ amount: 500, currency: 'aed' });
const inBrowser = (url: string, fields: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: `/v1${url}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ key: account.publishableKey, ...fields }).toString(),
  });

describe('through the official SDK', () => {
  test('charges a test card', async () => {
    const { id } = await create();
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500 });
  });

  test.each([
    ['pm_card_visa_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
  ])('declines %s with the error of Stripe', async (payment_method, error) => {
    const { id } = await create();
    await expect(stripe.paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject({
      statusCode: 402,
      ...error,
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test.each([
    ['pm_card_processing', { status: 'succeeded', amount_received: 500 }],
    [
      'pm_card_processingThenDeclined',
      { status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } },
    ],
  ])(
    'processes %s for a while, and cancels or confirms it meanwhile as little as Stripe',
    async (payment_method, end) => {
      const { id } = await create();
      const confirmed = await stripe.paymentIntents.confirm(id, { payment_method });
      expect(confirmed).toMatchObject({ status: 'processing', amount_received: 0, processing: { type: 'card' } });
      store.advance(9_000);
      await events.sendDue();
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'processing' });
      const unexpected = { code: 'payment_intent_unexpected_state' };
      await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
      await expect(stripe.paymentIntents.confirm(id, { payment_method })).rejects.toMatchObject(unexpected);
      store.advance(1_000);
      await events.sendDue();
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ ...end, processing: null });
    },
  );

  test('refunds at most what was paid', async () => {
    const { id } = await create();
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await stripe.refunds.create({ payment_intent: id, amount: 200 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 400 })).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 300, status: 'succeeded' });
  });

  test('returns the first response to a repeated idempotency key and rejects it for another request', async () => {
    const options = { idempotencyKey: 'key-1' };
    const first = await stripe.paymentIntents.create({ amount: 500, currency: 'aed' }, options);
    const again = await stripe.paymentIntents.create({ amount: 500, currency: 'aed' }, options);
    expect(again.id).toBe(first.id);
    const other = stripe.paymentIntents.create({ amount: 600, currency: 'aed' }, options);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

test('requires 3-D Secure for the cards that Stripe documents', async () => {
  const intent = await create();
  const client_secret = String(intent.client_secret);
  const url = `/payment_intents/${intent.id}/confirm`;
  const confirmed = await inBrowser(url, { client_secret, payment_method: 'pm_card_threeDSecure2Required' });
  const { source } = confirmed.json().next_action.use_stripe_sdk;
  expect(confirmed.json()).toMatchObject({ status: 'requires_action' });
  const secure = { payment_intent: intent.id, client_secret, source, outcome: 'succeeded' };
  expect((await inBrowser('/3ds2/authenticate', secure)).json()).toMatchObject({ status: 'succeeded' });
});

test('hides an intent from a browser without its client secret', async () => {
  const { id } = await create();
  const fields = { client_secret: 'wrong', payment_method: 'pm_card_visa' };
  expect((await inBrowser(`/payment_intents/${id}/confirm`, fields)).statusCode).toBe(404);
  expect((await inBrowser('/refunds', { payment_intent: id })).statusCode).toBe(403);
});

test('lets card forms of every origin confirm, and no other call', async () => {
  const { id, client_secret } = await create();
  const fields = { client_secret: String(client_secret), payment_method: 'pm_card_visa' };
  const confirmed = await inBrowser(`/payment_intents/${id}/confirm`, fields);
  expect(confirmed.headers['access-control-allow-origin']).toBe('*');
  const refund = await inBrowser('/refunds', { payment_intent: id });
  expect(refund.headers['access-control-allow-origin']).toBeUndefined();
});

test('keeps payments after a restart of the server', async () => {
  const { id } = await create();
  const restarted = await openApp(store);
  const after = new Stripe(restarted.account.secretKey, restarted.account.server());
  expect(await after.paymentIntents.retrieve(id)).toMatchObject({ id, status: 'requires_payment_method' });
  await restarted.server.close();
});

test('responds to an unexpected error as the application maps it', async () => {
  const inTransaction = () => Promise.reject(new Error('the database is gone'));
  const { server, account: keys } = await openApp({ ...store, inTransaction });
  const response = await server.inject({
    method: 'POST',
    url: '/v1/payment_intents/pi_1/confirm',
    headers: { authorization: `Bearer ${keys.secretKey}` },
  });
  await server.close();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('0');
  expect(response.json()).toEqual({ error: { type: 'api_error', message: 'busy' } });
});

test('does not respond while the fault "away" is set', async () => {
  const setFault = (name: string) => app.inject({ method: 'PUT', url: `/payments-sandbox/fault/${name}` });
  expect((await setFault('wrong')).statusCode).toBe(404);
  await setFault('away');
  await expect(create()).rejects.toThrow(Stripe.errors.StripeConnectionError);
  await setFault('none');
  expect(await create()).toMatchObject({ amount: 500 });
});
