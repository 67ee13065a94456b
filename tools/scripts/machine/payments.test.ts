import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PAYMENT_EVENTS_PATH } from '../../../services/api/src/modules/checkout/checkout.routes.ts';
import { StripePayments } from '../../../services/api/src/modules/payments/stripe-payments.ts';
import { diagnosePayments, WEBHOOK_PATH } from './payments.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};
const LIVE = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', DEMO: '0' };

async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** Verifies events as the shop does. */
function startShop(webhookSecret: string) {
  const account = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
  const payments = new StripePayments(account, () => new Date());
  return startServer(async (request, response) => {
    const body = await buffer(request);
    try {
      payments.readEvent({ body, signature: String(request.headers['stripe-signature'] ?? '') });
      response.writeHead(request.url === PAYMENT_EVENTS_PATH ? 200 : 404).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}

test('uses the path of the webhook', () => {
  expect(WEBHOOK_PATH).toBe(PAYMENT_EVENTS_PATH);
});

test('reports no error without Stripe keys', async () => {
  const [diagnosis, ...others] = await diagnosePayments({ STRIPE_SECRET_KEY: '' });
  expect(diagnosis?.hint).toBeUndefined();
  expect(others).toEqual([]);
});

test.each([
  ['a publishable key without a secret key', { STRIPE_SECRET_KEY: '' }, /belong together/],
  ['a secret key without a publishable key', { STRIPE_PUBLISHABLE_KEY: '' }, /belong together/],
  ['a missing webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, /belong together/],
  ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /is a test key and .+ is a live key/],
  ['live keys in demo mode', { ...LIVE, DEMO: '' }, /demo mode/],
])('reports %s', async (_what, settings, finding) => {
  const diagnoses = await diagnosePayments({ ...KEYS, ...settings });
  expect(diagnoses).toEqual([{ finding: expect.stringMatching(finding), hint: expect.any(String) }]);
});

test.each([
  ['a missing address', KEYS, /SITE_URL is missing/],
  ['live keys without TLS', { ...LIVE, SITE_URL: 'http://dar.example' }, /need TLS/],
  ['a shop that does not answer', { ...KEYS, SITE_URL: 'http://127.0.0.1:1' }, /does not answer/],
])('reports %s', async (_what, settings, finding) => {
  const [, webhook] = await diagnosePayments(settings);
  expect(webhook).toEqual({ finding: expect.stringMatching(finding), hint: expect.any(String) });
});

test('accepts a shop that rejects unsigned and accepts signed events', async () => {
  await using shop = await startShop('whsec_1');
  const diagnoses = await diagnosePayments({ ...KEYS, SITE_URL: shop.url });
  expect(diagnoses.map(({ hint }) => hint)).toEqual([undefined, undefined]);
  expect(diagnoses[1]?.finding).toMatch(/verifies signatures/);
});

test('reports a shop that runs with another webhook secret', async () => {
  await using shop = await startShop('whsec_2');
  const [, webhook] = await diagnosePayments({ ...KEYS, SITE_URL: shop.url });
  expect(webhook).toMatchObject({ finding: expect.stringContaining('400 instead of 200'), hint: expect.any(String) });
});

test('reports a proxy that redirects the webhook', async () => {
  await using proxy = await startServer((_request, response) => response.writeHead(308, { location: '/' }).end());
  const [, webhook] = await diagnosePayments({ ...KEYS, SITE_URL: proxy.url });
  expect(webhook).toMatchObject({ finding: expect.stringContaining('308 instead of 400'), hint: expect.any(String) });
});
