import { fils } from '@dar/contracts/money';
import { openPaymentsSandbox, type SandboxAccount, type SandboxEvents } from '@dar/payments-sandbox';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { errorResponse } from '../../errors.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { BadEventError, type ProviderPayment } from './payment-provider.ts';
import { StripePayments } from './stripe-payments.ts';

// Runs the adapter against the sandbox through the official SDK.
const FULL = { amount: fils(11_550), earlier: 0 };
let now = new Date('2026-11-24T06:00:00Z');
const clock = () => now;

const mapError = (error: unknown) => {
  const { http, headers } = errorResponse(error);
  return { http, headers, message: 'failed' };
};

let database: Database;
let app: FastifyInstance;
let payments: StripePayments;
let origin: string;
let account: SandboxAccount;
let events: SandboxEvents;

const openSandbox = (on: FastifyInstance, db: Db) =>
  openPaymentsSandbox(on, { db, inTransaction, clock, mapError, eventsPath: '/events' });

beforeAll(async () => {
  database = await openTestDatabase();
  app = Fastify();
  await app.register(formbody);
  ({ account, events } = openSandbox(app, database.db));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  payments = new StripePayments(account, clock);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let made = 0;
const open = async (amount = 11_550) => {
  made += 1;
  return payments.open({ paymentAttemptId: `INV-${made}`, amount: fils(amount), signature: 'signed' });
};

async function listSince(since: Date): Promise<ProviderPayment[]> {
  const listed: ProviderPayment[] = [];
  for await (const payment of payments.list(since)) listed.push(payment);
  return listed;
}

async function asBrowser(path: string, fields: Readonly<Record<string, string>>, key = account.publishableKey) {
  const body = new URLSearchParams({ key, ...fields });
  const response = await fetch(`${origin}/v1${path}`, { method: 'POST', body });
  return { http: response.status, body: await response.json() };
}

const card = (number: string, over: Readonly<Record<string, string>> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  ...over,
});

const pay = (payment: { id: string; clientSecret: string }, fields: Readonly<Record<string, string>>) =>
  asBrowser(`/payment_intents/${payment.id}/confirm`, { client_secret: payment.clientSecret, ...fields });

describe('a payment', () => {
  test('opens with its amount and payment attempt, and waits for a card', async () => {
    const payment = await open();
    expect(payment).toMatchObject({
      paymentAttemptId: `INV-${made}`,
      signature: 'signed',
      state: 'open',
      amount: 0,
      currency: 'aed',
    });
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.id}_secret_`));
    expect(await payments.find(payment.id)).toEqual(payment);
  });

  test('is returned again when its payment attempt is opened again', async () => {
    const request = { paymentAttemptId: 'INV-again', amount: fils(500), signature: 'signed' };
    const [one, two] = await Promise.all([payments.open(request), payments.open(request)]);
    expect(two).toEqual(one);
    await expect(payments.open({ ...request, amount: fils(501) })).rejects.toThrow(/idempotent/);
  });

  test.each(['4242424242424242', '5555 5555 5555 4444', '378282246310005', '4000007840000001'])(
    'is paid with %s',
    async (number) => {
      const payment = await open();
      expect(await pay(payment, card(number))).toMatchObject({ http: 200, body: { status: 'succeeded' } });
      expect(await payments.find(payment.id)).toMatchObject({ state: 'succeeded', amount: 11_550 });
    },
  );

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4242424242424241', 'incorrect_number', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('is declined with %s (%s, %s), and can be paid with another card', async (number, code, decline_code) => {
    const payment = await open();
    const { http, body } = await pay(payment, card(number));
    expect({ decline_code: undefined, http, ...body.error }).toMatchObject({
      http: 402,
      type: 'card_error',
      code,
      decline_code,
    });
    expect(body.error.payment_intent.last_payment_error.code).toBe(code);
    expect(await payments.find(payment.id)).toMatchObject({ state: 'open', amount: 0 });
    await pay(payment, { payment_method: 'pm_card_visa' });
    expect(await payments.find(payment.id)).toMatchObject({ state: 'succeeded' });
  });

  test.each(['4000002500003155', '4000002760003184'])('with %s requires authentication', async (number) => {
    const payment = await open();
    const { body } = await pay(payment, card(number));
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await payments.find(payment.id)).toMatchObject({ state: 'open' });
    const proof = {
      payment_intent: payment.id,
      client_secret: payment.clientSecret,
      source: body.next_action.use_stripe_sdk.source,
    };
    expect((await asBrowser('/3ds2/authenticate', { ...proof, source: 'payatt_other' })).http).toBe(404);
    const failed = await asBrowser('/3ds2/authenticate', { ...proof, outcome: 'failed' });
    expect(failed.body.error.code).toBe('payment_intent_authentication_failure');
    const again = (await pay(payment, card(number))).body.next_action.use_stripe_sdk.source;
    await asBrowser('/3ds2/authenticate', { ...proof, source: again, outcome: 'succeeded' });
    expect(await payments.find(payment.id)).toMatchObject({ state: 'succeeded', amount: 11_550 });
  });

  test.each([
    [{ 'payment_method_data[card][exp_year]': '25' }, 'invalid_expiry_year'],
    [
      { 'payment_method_data[card][exp_year]': '2026', 'payment_method_data[card][exp_month]': '10' },
      'invalid_expiry_month',
    ],
    [{ 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
  ])('rejects a card with %o', async (over, code) => {
    expect((await pay(await open(), card('4242424242424242', over))).body.error.code).toBe(code);
  });

  test('cannot be paid after it was closed, nor closed after it was paid', async () => {
    const closed = await open();
    expect(await payments.close(closed.id)).toMatchObject({ state: 'cancelled' });
    expect(await payments.close(closed.id)).toMatchObject({ state: 'cancelled' });
    expect((await pay(closed, card('4242424242424242'))).body.error.code).toBe('payment_intent_unexpected_state');
    const paid = await open();
    await pay(paid, card('4242424242424242'));
    expect(await payments.close(paid.id)).toMatchObject({ state: 'succeeded' });
    expect((await pay(paid, card('4242424242424242'))).http).toBe(400);
  });

  test('is refunded once for repeated and concurrent calls', async () => {
    const payment = await open();
    await expect(payments.refund({ ...payment, ...FULL })).rejects.toThrow(/no successful charge/);
    await pay(payment, card('4242424242424242'));
    const ask = { id: payment.id, paymentAttemptId: `${payment.paymentAttemptId}-refund`, ...FULL };
    await Promise.all([payments.refund(ask), payments.refund(ask)]);
    // With another idempotency key, as after a day.
    await payments.refund({ ...ask, paymentAttemptId: 'INV-forgotten' });
    expect(await payments.getRefunds(payment.id)).toMatchObject([{ state: 'succeeded', amount: 11_550 }]);
  });

  test.each([
    ['4000000000007726', ['pending', 'succeeded']],
    ['4000000000005126', ['succeeded', 'failed']],
  ])('with %s has the refund states that Stripe documents: %s', async (number, [first, last]) => {
    const payment = await open();
    await pay(payment, card(number));
    await payments.refund({ ...payment, ...FULL });
    expect(await payments.getRefunds(payment.id)).toMatchObject([{ state: first }]);
    now = new Date(now.getTime() + 10_000);
    await events.sendDue();
    expect(await payments.getRefunds(payment.id)).toMatchObject([{ state: last }]);
    await payments.refund({ ...payment, ...FULL, earlier: 1 });
    expect(await payments.getRefunds(payment.id)).toHaveLength(last === 'failed' ? 2 : 1);
  });
});

test('answers 500 when the provider rejects a call', async () => {
  const withWrongKey = new StripePayments({ ...account, secretKey: 'sk_wrong' }, clock);
  const asked = [
    withWrongKey.find('pi_1'),
    withWrongKey.open({ paymentAttemptId: 'INV-wrong', amount: fils(500), signature: 'signed' }),
    withWrongKey.close('pi_1'),
    withWrongKey.refund({ id: 'pi_1', paymentAttemptId: 'INV-wrong', amount: fils(500), earlier: 0 }),
    withWrongKey.getRefunds('pi_1'),
    payments.find('pi_unknown'),
  ];
  const errors = (await Promise.allSettled(asked)).map((call) => call.status === 'rejected' && call.reason);
  expect(errors.map((error) => errorResponse(error).http)).toEqual(asked.map(() => 500));
  expect(errors.map((error) => error.cause.statusCode)).toEqual([401, 401, 401, 401, 401, 404]);
});

test('answers 503 when the provider is unreachable or fails', async () => {
  const nowhere = new StripePayments(
    { ...account, server: () => ({ protocol: 'http', host: '127.0.0.1', port: 1 }) },
    clock,
  );
  const broken = Fastify();
  await broken.register(formbody);
  const { db, close } = await openTestDatabase();
  await close();
  const faulty = new StripePayments(openSandbox(broken, db).account, clock);
  await broken.listen({ host: '127.0.0.1', port: 0 });
  const outcomes = await Promise.allSettled([nowhere.find('pi_1'), faulty.find('pi_1')]);
  await broken.close();
  const responses = outcomes.map((call) => call.status === 'rejected' && errorResponse(call.reason).http);
  expect(responses).toEqual([503, 503]);
});

describe('readEvent', () => {
  const getBody = (type: string) => JSON.stringify({ type, data: { object: { id: 'pi_1', amount: 500 } } });
  const body = getBody('payment_intent.succeeded');
  const sign = (payload: string) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: account.webhookSecret,
      timestamp: Math.floor(now.getTime() / 1000),
    });

  test.each(['payment_intent.processing', 'payment_intent.succeeded', 'payment_intent.payment_failed'])(
    'accepts an event that Stripe signed (%s)',
    (type) => {
      const signed = getBody(type);
      const event = payments.readEvent({ body: Buffer.from(signed), signature: sign(signed) });
      expect(event).toEqual({ kind: 'payment-changed', paymentId: 'pi_1' });
    },
  );

  test('rejects another signature, another body and an old event', () => {
    const signature = sign(body);
    for (const wrong of ['', 't=1,v1=00', signature.replace(/v1=./, 'v1=z')]) {
      expect(() => payments.readEvent({ body: Buffer.from(body), signature: wrong })).toThrow(BadEventError);
    }
    const changed = Buffer.from(body.replace('500', '501'));
    expect(() => payments.readEvent({ body: changed, signature })).toThrow(BadEventError);
    now = new Date(now.getTime() + 301_000);
    expect(() => payments.readEvent({ body: Buffer.from(body), signature })).toThrow(BadEventError);
  });
});

describe('the browser API', () => {
  test('requires the client secret and rejects server calls', async () => {
    const payment = await open();
    const other = await open();
    const fields = { client_secret: other.clientSecret, payment_method: 'pm_card_visa' };
    expect((await asBrowser(`/payment_intents/${payment.id}/confirm`, fields)).http).toBe(404);
    expect((await asBrowser(`/payment_intents/${payment.id}/cancel`, {})).http).toBe(403);
    expect((await asBrowser('/refunds', { payment_intent: payment.id })).http).toBe(403);
    expect((await asBrowser('/payment_intents', { amount: '500', currency: 'aed' })).http).toBe(403);
    expect((await asBrowser(`/payment_intents/${payment.id}/confirm`, fields, 'pk_wrong')).http).toBe(401);
    expect(await payments.find(payment.id)).toMatchObject({ state: 'open' });
  });

  test.each([
    ['a NUL', 'a\0b'],
    ['SQL', "'; drop table sandbox_intents; --"],
    ['much', 'x'.repeat(5_000)],
  ])('rejects %s without a server error', async (_what, bad) => {
    const payment = await open();
    expect((await pay(payment, card(bad))).http).toBeGreaterThanOrEqual(400);
    expect((await pay(payment, { payment_method: bad })).http).toBeLessThan(500);
    expect((await pay({ ...payment, clientSecret: bad }, card('4242424242424242'))).http).toBeLessThan(500);
    expect(await payments.find(payment.id)).toMatchObject({ state: 'open' });
  });
});

test('lists all payments since a time, over several pages, newest first', async () => {
  now = new Date('2026-12-24T06:00:00Z');
  const since = new Date(now);
  const ids: string[] = [];
  for (let index = 0; index < 101; index += 1) {
    now = new Date(now.getTime() + 1_000);
    ids.push((await open()).id);
  }
  const listed = await listSince(since);
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(listed[0]).toMatchObject({ paymentAttemptId: `INV-${made}`, signature: 'signed', state: 'open', amount: 0 });
  expect(await listSince(new Date(now.getTime() + 1_000))).toEqual([]);
});
