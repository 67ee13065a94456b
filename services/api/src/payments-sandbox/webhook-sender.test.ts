import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { BadEventError } from '../modules/payments/payment-provider.ts';
import { StripePayments } from '../modules/payments/stripe-payments.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { SandboxPayments } from './sandbox-payments.service.ts';
import { WebhookSender } from './webhook-sender.ts';

const SECRET = 'whsec_1';

let now = new Date('2026-11-24T06:00:00Z');
const clock = () => now;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

// A shop that only listens; what it heard is read by the official SDK.
let database: Database;
let shop: FastifyInstance;
let sender: WebhookSender;
let heard: { body: Buffer; signature: string }[];
let answers: number;

const reader = new StripePayments({ secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: SECRET }, clock);
const typesHeard = () => heard.map(({ body }) => JSON.parse(body.toString()).type);

beforeAll(async () => {
  database = await openTestDatabase();
  shop = Fastify();
  shop.removeAllContentTypeParsers();
  shop.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  shop.post('/hook', (request, reply) => {
    heard.push({ body: request.body as Buffer, signature: String(request.headers['stripe-signature']) });
    return reply.code(answers).send('');
  });
  const origin = await shop.listen({ host: '127.0.0.1', port: 0 });
  sender = new WebhookSender({ db: database.db, clock, secret: SECRET, url: () => `${origin}/hook` });
});
beforeEach(() => {
  heard = [];
  answers = 200;
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

async function pay(): Promise<string> {
  const payments = new SandboxPayments({ db: database.db, clock });
  const { body } = await payments.create(database.db, { amount: '500', currency: 'aed' });
  const { id } = body as { id: string };
  pass(1);
  await payments.confirm(id, { payment_method: 'pm_card_visa' }, { is: 'server' });
  return id;
}

test('tells what happened, oldest first and once, so that the SDK takes it as signed by Stripe', async () => {
  const id = await pay();
  await sender.sendDue();
  await sender.sendDue();
  expect(typesHeard()[0]).toBe('payment_intent.created');
  expect(typesHeard().sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  expect(heard.map((event) => reader.readEvent(event)).filter(Boolean)).toEqual([{ kind: 'paid', paymentId: id }]);
});

test('tells it again with growing pauses while the shop does not take it', async () => {
  await pay();
  answers = 500;
  await sender.sendDue();
  await sender.sendDue();
  expect(heard).toHaveLength(3);
  pass(2_000);
  await sender.sendDue();
  expect(heard).toHaveLength(6);
  answers = 200;
  pass(3_999);
  await sender.sendDue();
  expect(heard).toHaveLength(6);
  pass(1);
  await sender.sendDue();
  pass(60_000);
  await sender.sendDue();
  expect(heard).toHaveLength(9);
});

test('is not believed with another signature, another body or too late', async () => {
  await pay();
  await sender.sendDue();
  const [event] = heard;
  if (!event) throw new Error('no event was heard');
  expect(() => reader.readEvent(event)).not.toThrow();
  for (const signature of ['', 't=1,v1=00', event.signature.replace(/v1=./, 'v1=z')]) {
    expect(() => reader.readEvent({ ...event, signature })).toThrow(BadEventError);
  }
  const body = Buffer.from(event.body.toString().replace('500', '501'));
  expect(() => reader.readEvent({ ...event, body })).toThrow(BadEventError);
  pass(301_000);
  expect(() => reader.readEvent(event)).toThrow(BadEventError);
});
