import { emailLogin } from '@dar/contracts/auth';
import { homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { searchPlaces } from '@dar/contracts/geo';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCallApi } from './call-api.ts';

const { signal } = new AbortController();

let api: FastifyInstance;
let callApi: ReturnType<typeof createCallApi>;
let response = '{"status":"1"}';
beforeEach(async () => {
  response = '{"status":"1"}';
  api = Fastify();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  api.post('*', async ({ url, headers }, reply) => {
    const { authorization, cookie } = headers;
    return reply
      .headers({ 'set-cookie': 'a=b', 'x-asked': JSON.stringify({ url, authorization, cookie }) })
      .send(response);
  });
  callApi = createCallApi(await api.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => api.close());

function call(path: string, changes: object = {}) {
  return callApi({ path, method: 'POST', body: '{}', ...changes }, signal);
}

// docs/rules/api.md#calls-of-the-server
it.each([homeLoad, serviceDetails])('makes a call that reads public data: $path', async ({ path }) => {
  expect(await call(API_BASE_PATH + path)).toMatchObject({ status: 200, body: response });
});

it.each([
  ['another call of the API', API_BASE_PATH + emailLogin.path],
  ['a call that costs money', API_BASE_PATH + searchPlaces.path],
  ['another path of the API', '/healthz'],
  ['another server', 'http://127.0.0.1:1/'],
  ['a path in disguise', `${API_BASE_PATH}${homeLoad.path}/../auth/email_login`],
  ['parameters', `${API_BASE_PATH}${homeLoad.path}?a=b`],
])('refuses %s', async (_what, path) => {
  expect(await call(path)).toBeUndefined();
});

it('refuses other methods', async () => {
  expect(await call(API_BASE_PATH + homeLoad.path, { method: 'GET' })).toBeUndefined();
});

it('returns no header but those of the response format', async () => {
  const fields = Object.keys((await call(API_BASE_PATH + homeLoad.path)) ?? {});
  expect(fields).toEqual(['status', 'contentType', 'retryAfter', 'body']);
});

it('rejects a response of more than 4 MB', async () => {
  response = 'x'.repeat(5 * 1024 * 1024);
  await expect(call(API_BASE_PATH + homeLoad.path)).rejects.toThrow('larger');
});

it('rejects when the page has ended', async () => {
  const path = API_BASE_PATH + homeLoad.path;
  await expect(callApi({ path, method: 'POST', body: '{}' }, AbortSignal.abort())).rejects.toThrow();
});
