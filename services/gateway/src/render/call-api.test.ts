import type { IncomingHttpHeaders } from 'node:http';
import { PUBLIC_CALL_HEADER } from '@dar/http-server/public-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCallApi } from './call-api.ts';

const { signal } = new AbortController();

let api: FastifyInstance;
let callApi: ReturnType<typeof createCallApi>;
let response = '{"status":"1"}';
let received: IncomingHttpHeaders;
beforeEach(async () => {
  response = '{"status":"1"}';
  api = Fastify();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  api.all('*', async ({ headers }, reply) => {
    received = headers;
    return reply.header('set-cookie', 'a=b').send(response);
  });
  callApi = createCallApi(await api.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => api.close());

const CALL = { path: '/api/tips', method: 'POST', contentType: 'application/json', body: '{}' } as const;

it('marks the call, so that the API refuses what visitors may not read, and sends no credentials', async () => {
  expect(await callApi(CALL, signal)).toMatchObject({ status: 200, body: response });
  expect(received).toMatchObject({ [PUBLIC_CALL_HEADER]: '1', 'content-type': 'application/json' });
  expect(received).not.toHaveProperty('authorization');
  expect(received).not.toHaveProperty('cookie');
});

it('makes a GET without a body', async () => {
  expect(await callApi({ ...CALL, method: 'GET', body: '' }, signal)).toMatchObject({ status: 200, body: response });
  expect(received).not.toHaveProperty('content-type');
});

it('returns no header but those of the response format', async () => {
  const fields = Object.keys(await callApi(CALL, signal));
  expect(fields).toEqual(['status', 'contentType', 'retryAfter', 'body']);
});

it('rejects a response of more than 4 MB', async () => {
  response = 'x'.repeat(5 * 1024 * 1024);
  await expect(callApi(CALL, signal)).rejects.toThrow('larger');
});

it('rejects when the page has ended', async () => {
  await expect(callApi(CALL, AbortSignal.abort())).rejects.toThrow();
});
