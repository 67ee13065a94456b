import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRequestIds, addRequestIdToLine, requestIdOptions } from './request-ids.ts';

let app: FastifyInstance;
let origin: string;
const lines: string[] = [];
beforeEach(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  app = Fastify({
    logger: { mixin: addRequestIdToLine, stream },
    ...requestIdOptions,
  });
  addRequestIds(app);
  app.post('/log', async (request) => {
    await setImmediate();
    app.log.info('of a service');
    request.log.info('of the request');
    return {};
  });
  app.post('/fail', () => Promise.reject(new Error('no')));
  // Over a socket, because only there the parser of the body loses the context.
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  lines.splice(0);
});
afterEach(() => app.close());

async function post(headers: Record<string, string>, url = '/log') {
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(origin + url, init)).headers.get('x-request-id');
}

it('takes the UUID of the caller into every log line, once', async () => {
  const id = randomUUID();
  expect(await post({ 'x-request-id': id })).toBe(id);
  expect(lines.map((line) => [JSON.parse(line).msg, line.split(id).length - 1])).toEqual([
    ['of a service', 1],
    ['of the request', 1],
  ]);
});

it('logs no address of a request, which may have the token of a link', async () => {
  await post({}, '/log?token=secret');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain('secret');
});

it.each([
  ['is missing', {}],
  ['is no UUID', { 'x-request-id': '1 {"admin":true}' }],
  ['is longer', { 'x-request-id': `${randomUUID()}0` }],
])('creates an id if the one of the caller %s', async (_what, headers: Record<string, string>) => {
  expect(await post(headers)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(lines.at(-1)).not.toContain('admin');
});

it('sends the id with errors and unknown paths too', async () => {
  const id = randomUUID();
  expect(await post({ 'x-request-id': id }, '/fail')).toBe(id);
  expect(await post({ 'x-request-id': id }, '/nowhere')).toBe(id);
  expect(await post({ 'x-request-id': id, 'content-type': 'text/x' })).toBe(id);
});

it('adds no id outside of requests', async () => {
  await post({});
  app.log.info('in the background');
  expect(lines.at(-1)).not.toContain('requestId');
});
