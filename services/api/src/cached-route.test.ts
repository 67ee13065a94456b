import { API_BASE_PATH, endpoint } from '@dar/contracts/endpoint';
import * as z from '@dar/contracts/schema';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedRoute } from './route.ts';

const echo = endpoint({
  path: '/echo',
  auth: 'none',
  summary: 'Echo',
  input: z.object({ id: z.number() }),
  output: z.object({ oData: z.string() }),
});

let app: FastifyInstance;
let length: number;
const response = vi.fn(({ id }: { id: number }) => ({ oData: String(id).padEnd(length, '.') }));
beforeEach(() => {
  app = Fastify();
  response.mockClear();
  cachedRoute(app, echo, ({ id }) => ({ id }), response);
});
afterEach(() => app.close());

const ask = (id: number) => app.inject({ method: 'POST', url: `${API_BASE_PATH}/echo`, payload: { id } });

test('caches a new response after 3,000 other requests', async () => {
  length = 10;
  for (let id = 0; id < 3_000; id += 1) await ask(id);
  response.mockClear();
  await ask(5_000);
  await ask(5_000);
  expect(response).toHaveBeenCalledTimes(1);
});

test('evicts the least recently used responses when the cache is full', async () => {
  length = 1024 * 1024;
  for (let id = 0; id < 20; id += 1) await ask(id);
  response.mockClear();
  await ask(19);
  expect(response).not.toHaveBeenCalled();
  await ask(0);
  expect(response).toHaveBeenCalledTimes(1);
});
