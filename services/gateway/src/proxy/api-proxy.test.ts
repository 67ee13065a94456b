import { Readable } from 'node:stream';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { freePort } from '@dar/testing/free-port';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import { testShop } from '../testing/test-shop.ts';
import { apiProxy } from './api-proxy.ts';

const CALL = '/app/public/api/v3/cart_list';

interface FakeApi extends AsyncDisposable {
  readonly origin: string;
  readonly seen: FastifyRequest[];
}

async function startFakeApi(prepare: (app: FastifyInstance) => void = () => {}): Promise<FakeApi> {
  const app = Fastify();
  const seen: FastifyRequest[] = [];
  app.addHook('preHandler', async (request) => {
    seen.push(request);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  prepare(app);
  app.all('/*', async (request) => ({ url: request.url, body: request.body }));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, seen, [Symbol.asyncDispose]: () => app.close() };
}

it.each([CALL, '/media/service/105.webp', '/dev/outbox?to=a%40b.c', '/docs/openapi.json', '/docs'])(
  'forwards %s',
  async (url) => {
    await using api = await startFakeApi();
    await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
    expect((await gateway.app.inject({ url, headers: { accept: 'text/html' } })).json().url).toBe(url);
  },
);

it.each(['/app/public/api/v3/%E0%A4%A', '/media/%E0%A4%A'])('forwards %s as an unknown path', async (url) => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  expect((await gateway.app.inject({ method: 'POST', url })).json().url).toBe(url.replaceAll('%', '%25'));
});

it('forwards the payments sandbox to another path', async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const url = '/payments-sandbox/v1/payment_intents/pi_1/confirm';
  const response = await gateway.app.inject({ method: 'POST', url });
  expect(response.json().url).toBe('/v1/payment_intents/pi_1/confirm');
});

it("forwards the sandbox's script unchanged", async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const response = await gateway.app.inject({ url: '/payments-sandbox/js/stripe.js' });
  expect(response.json().url).toBe('/payments-sandbox/js/stripe.js');
});

it('forwards body and headers unchanged', async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer abc' };
  const response = await gateway.app.inject({
    method: 'POST',
    url: CALL,
    headers,
    payload: 'service_id=5&note=%D8%A7',
  });
  expect(response.json().body).toBe('service_id=5&note=%D8%A7');
  expect(api.seen[0]?.headers.authorization).toBe('Bearer abc');
});

it('forwards the cookies of both sides', async () => {
  await using api = await startFakeApi((app) =>
    app.post('/app/public/api/v3/auth/email_login', (_request, reply) =>
      reply.header('set-cookie', 'dar_device=new; HttpOnly').send({}),
    ),
  );
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const url = '/app/public/api/v3/auth/email_login';
  const response = await gateway.app.inject({ method: 'POST', url, headers: { cookie: 'dar_device=old' } });
  expect(response.headers['set-cookie']).toBe('dar_device=new; HttpOnly');
  expect(api.seen[0]?.headers.cookie).toBe('dar_device=old');
});

it("replaces the caller's own x-forwarded-for", async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  await gateway.app.inject({
    method: 'POST',
    url: CALL,
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '10.0.0.1' },
  });
  expect(api.seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
});

it('forwards no header with which a client would call as the gateway does for a rendered page', async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const names = [PUBLIC_CALL_HEADER, PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER];
  const headers = { ...Object.fromEntries(names.map((name) => [name.toUpperCase(), '7'])), 'x-other': '7' };
  await gateway.app.inject({ method: 'POST', url: CALL, headers });
  expect(api.seen[0]?.headers).toHaveProperty('x-other', '7');
  for (const name of names) expect(api.seen[0]?.headers).not.toHaveProperty(name);
});

it.each([
  ['of the browser', '0b8e7a1c-7a7e-4f0e-9d0a-3b1f0f7a2c11', true],
  ['that it creates', 'not a UUID', false],
])('forwards the request id %s, and sends it back', async (_what, sent, isKept) => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const response = await gateway.app.inject({ method: 'POST', url: CALL, headers: { 'x-request-id': sent } });
  const id = api.seen[0]?.headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id === sent).toBe(isKept);
  expect(response.headers['x-request-id']).toBe(id);
});

it('accepts x-forwarded-for from a trusted proxy', async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin, GATEWAY_TRUST_PROXY: '127.0.0.1' });
  await gateway.app.inject({ method: 'POST', url: CALL, headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(api.seen[0]?.headers['x-forwarded-for']).toBe('198.51.100.7');
});

it('forwards errors of the API without a retry', async () => {
  await using api = await startFakeApi((app) =>
    app.get('/media/busy', (_request, reply) => reply.code(503).send('busy')),
  );
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const response = await gateway.app.inject('/media/busy');
  expect([response.statusCode, response.body]).toEqual([503, 'busy']);
  expect(api.seen).toHaveLength(1);
});

it("responds with the API's envelope while the API is down", async () => {
  const origin = await takenDownOrigin();
  const METRICS_PORT = String(await freePort());
  await using gateway = await startTestGateway({ API_ORIGIN: origin, METRICS_PORT });
  const response = await gateway.app.inject({ method: 'POST', url: CALL });
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toContain('dar_errors_total{kind="unavailable",code="api-away"} 1');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(response.json()).toEqual({
    status: '0',
    message: 'The service is unavailable. Please try again.',
    message_ar: expect.stringMatching(/[\u0600-\u06ff]/),
    code: 'unavailable',
  });
});

it('rejects further calls at once while as many as may wait for the API', async () => {
  let respond = () => {};
  const end = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await using api = await startFakeApi((app) => app.addHook('preHandler', () => end));
  await using gateway = Fastify();
  await gateway.register(apiProxy(api.origin, testShop().api, 2));
  const call = () => gateway.inject({ method: 'POST', url: CALL });
  const waiting = [call(), call()];
  await expect.poll(() => api.seen.length).toBe(2);
  const rejected = await call();
  expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().status]).toEqual([503, '5', '0']);
  respond();
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await call()).statusCode).toBe(200);
});

it('forwards calls beside 150 clients that have not read their responses', async () => {
  const LARGE = `${API_BASE_PATH}/large`;
  await using api = await startFakeApi((app) => app.get(LARGE, sendOpenStream));
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const responses = await Promise.all(Array.from({ length: 150 }, () => fetch(origin + LARGE)));
  expect((await fetch(origin + CALL, { method: 'POST' })).status).toBe(200);
  for (const { body } of responses) await body?.cancel();
});

it('forwards 150 open streams as they come and further calls beside them, and ends the streams when it closes', async () => {
  const STREAM = `${API_BASE_PATH}${ORDER_CHANGES_PATH}`;
  await using api = await startFakeApi((app) => app.get(STREAM, sendOpenStream));
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const readers = await Promise.all(
    Array.from({ length: 150 }, async () => (await fetch(`${origin}${STREAM}`)).body?.getReader()),
  );
  for (const reader of readers) expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('data: 7\n\n');
  expect((await fetch(`${origin}${CALL}`, { method: 'POST' })).status).toBe(200);
  const closed = gateway.app.close();
  const ends = await Promise.all(readers.map((reader) => reader?.read()));
  expect(ends.every((end) => end?.done)).toBe(true);
  await closed;
});

it('rejects a path that leaves the forwarded prefix', async () => {
  await using api = await startFakeApi();
  await using gateway = await startTestGateway({ API_ORIGIN: api.origin });
  const response = await gateway.app.inject('/media/..%2f..%2fadmin');
  expect(response.statusCode).toBe(400);
  expect(api.seen).toHaveLength(0);
});

async function sendOpenStream(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = new Readable({ read: () => undefined });
  body.push('data: 7\n\n');
  return reply.type('text/event-stream').send(body);
}

async function takenDownOrigin(): Promise<string> {
  const api = await startFakeApi();
  await api[Symbol.asyncDispose]();
  return api.origin;
}
