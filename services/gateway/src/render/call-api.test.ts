import type { IncomingHttpHeaders } from 'node:http';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiVersion } from './api-version.ts';
import { type ApiCalls, createApiCalls } from './call-api.ts';
import { recordCalls } from './recorded-calls.ts';

const { signal } = new AbortController();

let api: FastifyInstance;
let calls: ApiCalls;
let callApi: ApiCalls['callApi'];
let status: number;
let dataVersion: string;
let response = '{"status":"1"}';
let received: IncomingHttpHeaders;
beforeEach(async () => {
  response = '{"status":"1"}';
  [status, dataVersion] = [200, '41'];
  api = Fastify();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  api.all('*', async ({ headers }, reply) => {
    received = headers;
    return reply.code(status).headers({ 'set-cookie': 'a=b', 'x-data-version': dataVersion }).send(response);
  });
  calls = createApiCalls(await api.listen({ port: 0, host: '127.0.0.1' }), new ApiVersion('x-data-version'));
  callApi = calls.callApi;
});
afterEach(() => api.close());

const CALL = { path: '/api/tips', method: 'POST', contentType: 'application/json', body: '{}' } as const;

it('marks the call, so that the API refuses what visitors may not read, and sends no credentials', async () => {
  expect(await callApi(CALL, signal)).toMatchObject({ status: 200, body: response });
  expect(received).toMatchObject({ [PUBLIC_CALL_HEADER]: '1', 'content-type': 'application/json' });
  expect(received).not.toHaveProperty('authorization');
  expect(received).not.toHaveProperty('cookie');
});

it('names the customer of a page with the credential, and knows when the API has rejected it', async () => {
  const session = calls.callFor({ credential: 'of-7', customer: '7' });
  expect(await session.callApi(CALL, signal)).toMatchObject({ status: 200, body: response });
  expect(received).toMatchObject({ [PAGE_CREDENTIAL_HEADER]: 'of-7', [PAGE_CUSTOMER_HEADER]: '7' });
  expect(received).not.toHaveProperty(PUBLIC_CALL_HEADER);
  expect(session.hasEnded()).toBe(false);
  status = 401;
  await session.callApi(CALL, signal);
  expect(session.hasEnded()).toBe(true);
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

describe('calls that are repeated', () => {
  const record = async () => (await recordCalls(() => callApi(CALL, signal))).calls;

  it('have the same responses in a newer version of the data', async () => {
    const recorded = await record();
    expect(recorded).toMatchObject([{ call: CALL, version: 41 }]);
    dataVersion = '42';
    expect(await calls.repeat(recorded)).toEqual({ hasChanged: false, version: 42 });
    expect(calls.version.current).toBe(42);
  });

  it.each<[string, () => void]>([
    [
      'body',
      () => {
        response = '{"status":"2"}';
      },
    ],
    [
      'status',
      () => {
        status = 404;
      },
    ],
  ])('have changed with another %s', async (_what, change) => {
    const recorded = await record();
    change();
    expect(await calls.repeat(recorded)).toMatchObject({ hasChanged: true });
  });

  it.each<[string, () => void]>([
    [
      'is behind',
      () => {
        dataVersion = '40';
      },
    ],
    [
      'fails',
      () => {
        status = 503;
      },
    ],
    [
      'is busy',
      () => {
        status = 429;
      },
    ],
  ])('say nothing while the API %s', async (_what, change) => {
    const recorded = await record();
    response = '{"status":"2"}';
    change();
    expect(await calls.repeat(recorded)).toEqual({ hasChanged: false });
  });

  it('have changed when they had no response, and say nothing without one now', async () => {
    const { calls: failed } = await recordCalls(() => callApi(CALL, AbortSignal.abort()).catch(() => undefined));
    expect(await calls.repeat(failed)).toMatchObject({ hasChanged: true });
    const recorded = await record();
    await api.close();
    expect(await calls.repeat(recorded)).toEqual({ hasChanged: false });
  });
});
