import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxEvents } from './db/schema.ts';
import { openPaymentsSandbox, type SandboxEvents } from './open-payments-sandbox.routes.ts';
import { openTestStore, type TestStore } from './testing/test-store.ts';

const DAY_MS = 24 * 60 * 60_000;

let store: TestStore;
let app: FastifyInstance;
let events: SandboxEvents;
let stripe: Stripe;

beforeEach(async () => {
  store = await openTestStore();
  app = Fastify();
  await app.register(formbody);
  const mapError = () => ({ http: 503, headers: {}, message: 'busy' });
  const sandbox = openPaymentsSandbox(app, { ...store, mapError, eventsPath: '/events' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  events = sandbox.events;
  stripe = new Stripe(sandbox.account.secretKey, { ...sandbox.account.server(), maxNetworkRetries: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  await store.close();
});

async function pay(payment_method: string, amount = 10_000) {
  const { id } = await stripe.paymentIntents.create({ amount, currency: 'aed' });
  await stripe.paymentIntents.confirm(id, { payment_method });
  return id;
}

const eventTypes = async (prefix: string) =>
  (await store.db.select().from(sandboxEvents))
    .map(({ event }) => event.type)
    .filter((type) => type.startsWith(prefix))
    .sort();

async function getOnlyDispute() {
  const { data } = await stripe.disputes.list({ limit: 100, created: { gte: 0 } });
  expect(data).toHaveLength(1);
  return data[0] as Stripe.Dispute;
}

describe('a dispute', () => {
  test('takes the money with a fee, and rejects refunds', async () => {
    const payment_intent = await pay('pm_card_createDispute');
    const dispute = await getOnlyDispute();
    expect(dispute).toMatchObject({ payment_intent, amount: 10_000, reason: 'fraudulent', status: 'needs_response' });
    expect(dispute.balance_transactions).toMatchObject([{ amount: -10_000, fee: 6_000, net: -16_000 }]);
    expect(await eventTypes('charge.dispute.')).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  test.each([
    ['winning_evidence', 'won', [-10_000, 10_000]],
    ['losing_evidence', 'lost', [-10_000]],
    ['The crew was there.', 'under_review', [-10_000]],
  ])('with %s is %s', async (uncategorized_text, status, moved) => {
    await pay('pm_card_createDispute');
    const { id } = await getOnlyDispute();
    const sent = await stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true });
    expect(sent).toMatchObject({ status, evidence_details: { has_evidence: true, submission_count: 1 } });
    expect(sent.balance_transactions.map(({ amount }) => amount)).toEqual(moved);
    const again = stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true });
    await expect(again).rejects.toMatchObject({ code: 'dispute_evidence_submitted' });
  });

  test('is lost without evidence in time', async () => {
    await pay('pm_card_createDisputeProductNotReceived');
    store.advance(10 * DAY_MS);
    await events.sendDue();
    expect(await getOnlyDispute()).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
    expect(await eventTypes('charge.dispute.closed')).toHaveLength(1);
  });

  test('that only inquires takes no money and can be refunded', async () => {
    const payment_intent = await pay('pm_card_createDisputeInquiry');
    expect(await getOnlyDispute()).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    await expect(stripe.refunds.create({ payment_intent })).resolves.toMatchObject({ status: 'succeeded' });
  });
});

describe('files as evidence', () => {
  const upload = (data: Uint8Array, idempotencyKey?: string, purpose = 'dispute_evidence') => {
    const file = { data, name: 'invoice.pdf', type: 'application/pdf' };
    return stripe.files.create({ purpose, file }, idempotencyKey === undefined ? {} : { idempotencyKey });
  };
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(size - 9)]);
  const MB = 1024 * 1024;

  test('are PDFs and pictures of 5 MB in all, uploaded once for a key', async () => {
    const one = await upload(pdf(3 * MB), 'receipt');
    expect(one).toMatchObject({ object: 'file', filename: 'invoice.pdf', type: 'pdf', size: 3 * MB });
    expect((await upload(pdf(3 * MB), 'receipt')).id).toBe(one.id);
    await expect(upload(pdf(2 * MB), 'receipt')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
    const refused = [
      () => upload(pdf(5 * MB + 1)),
      () => upload(Buffer.from('<svg/>')),
      () => upload(pdf(99), 'x', 'logo'),
    ];
    for (const send of refused) await expect(send()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    await pay('pm_card_createDispute');
    const { id } = await getOnlyDispute();
    const send = (evidence: Stripe.DisputeUpdateParams.Evidence) => stripe.disputes.update(id, { evidence });
    await expect(send({ receipt: 'file_of_nobody' })).rejects.toMatchObject({ code: 'resource_missing' });
    const two = await upload(pdf(3 * MB));
    await expect(send({ receipt: one.id, uncategorized_file: two.id })).rejects.toMatchObject({ param: 'file' });
    expect((await send({ receipt: one.id })).evidence).toMatchObject({ receipt: one.id });
  });
});

describe('payouts', () => {
  test('pay out once a day what moved before it, less the fees', async () => {
    const payment_intent = await pay('pm_card_visa');
    await stripe.refunds.create({ payment_intent, amount: 2_000 });
    await events.sendDue();
    expect((await stripe.payouts.list()).data).toEqual([]);
    store.advance(DAY_MS);
    await events.sendDue();
    await events.sendDue();
    const { data } = await stripe.payouts.list();
    expect(data).toMatchObject([{ amount: 10_000 - 2_000 - 390, status: 'paid', reconciliation_status: 'completed' }]);
    const payout = data[0]?.id ?? '';
    const moved = await stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] });
    expect(moved.data.map(({ reporting_category, amount, fee }) => [reporting_category, amount, fee]).sort()).toEqual([
      ['charge', 10_000, 390],
      ['payout', -7_610, 0],
      ['refund', -2_000, 0],
    ]);
    const refund = moved.data.find(({ type }) => type === 'refund');
    expect(refund?.source).toMatchObject({ object: 'refund', payment_intent });
  });

  test('that fail return the money to the balance', async () => {
    await pay('pm_card_visa');
    store.advance(DAY_MS);
    await app.inject({ method: 'PUT', url: '/payments-sandbox/fault/payouts-fail' });
    await events.sendDue();
    expect((await stripe.payouts.list()).data).toMatchObject([{ status: 'failed', failure_code: 'account_closed' }]);
    await app.inject({ method: 'PUT', url: '/payments-sandbox/fault/none' });
    store.advance(DAY_MS);
    await events.sendDue();
    const [second, first] = (await stripe.payouts.list()).data;
    expect(second).toMatchObject({ status: 'paid', amount: first?.amount });
    expect(await eventTypes('payout.failed')).toHaveLength(1);
  });
});
