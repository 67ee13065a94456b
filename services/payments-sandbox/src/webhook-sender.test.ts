import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultSwitch } from './faults.routes.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';
import { openTestStore, type TestStore } from './testing/test-store.ts';
import { WebhookSender } from './webhook-sender.ts';

const SECRET = 'whsec_1';
const TOLERANCE_S = 300;

interface Received {
  readonly body: string;
  readonly signature: string;
}

let store: TestStore;
let shop: FastifyInstance;
let sender: WebhookSender;
let received: Received[];
let shopStatus: number;
const faults: FaultSwitch = { current: 'none' };

/** Reads an event as the shop does: with the official SDK, at the time of the store. */
const readEvent = ({ body, signature }: Received) =>
  Stripe.webhooks.constructEvent(body, signature, SECRET, TOLERANCE_S, undefined, store.clock().getTime());
const typesReceived = () => received.map((event) => readEvent(event).type);

beforeAll(async () => {
  store = await openTestStore();
  shop = Fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  shop.post('/hook', (request, reply) => {
    received.push({ body: String(request.body), signature: String(request.headers['stripe-signature']) });
    return reply.code(shopStatus).send('');
  });
  const origin = await shop.listen({ host: '127.0.0.1', port: 0 });
  sender = new WebhookSender({ ...store, signingSecret: SECRET, webhookUrl: () => `${origin}/hook`, faults });
});
beforeEach(() => {
  received = [];
  shopStatus = 200;
  faults.current = 'none';
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

async function pay(): Promise<string> {
  const payments = new SandboxPayments(store);
  const { body } = await payments.create(store.db, { amount: '500', currency: 'aed' });
  const { id } = body as { id: string };
  store.advance(1);
  await payments.confirm(id, { payment_method: 'pm_card_visa' }, { kind: 'server' });
  return id;
}

test('sends each event once, oldest first, with a signature that the SDK accepts', async () => {
  const id = await pay();
  await sender.sendDue();
  await sender.sendDue();
  expect(typesReceived()[0]).toBe('payment_intent.created');
  expect(typesReceived().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  const paid = received.map(readEvent).find(({ type }) => type === 'payment_intent.succeeded');
  expect(paid?.data.object).toMatchObject({ id, status: 'succeeded', amount_received: 500 });
});

test('retries with doubling delays until the shop accepts the event', async () => {
  await pay();
  shopStatus = 500;
  await sender.sendDue();
  await sender.sendDue();
  expect(received).toHaveLength(3);
  store.advance(2_000);
  await sender.sendDue();
  expect(received).toHaveLength(6);
  shopStatus = 200;
  store.advance(3_999);
  await sender.sendDue();
  expect(received).toHaveLength(6);
  store.advance(1);
  await sender.sendDue();
  store.advance(60_000);
  await sender.sendDue();
  expect(received).toHaveLength(9);
});

test('stops before the next event when it is aborted', async () => {
  await pay();
  await sender.sendDue(AbortSignal.abort());
  expect(received).toEqual([]);
  await sender.sendDue();
  expect(received).toHaveLength(3);
});

test('sends events late, or twice in the wrong order, as a fault', async () => {
  await pay();
  faults.current = 'webhooks-late';
  await sender.sendDue();
  expect(received).toEqual([]);
  faults.current = 'webhooks-shuffled';
  await sender.sendDue();
  const types = typesReceived();
  expect(types).toHaveLength(6);
  expect([types[0], types[2], types[4]]).toEqual([types[1], types[3], types[5]]);
  expect(types[4]).toBe('payment_intent.created');
});
