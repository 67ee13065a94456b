import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { ApiVersion } from '../render/api-version.ts';
import { watchApi } from './watch-api.ts';

it('reads the version of the API, and whether it is ready', async () => {
  const responses = ['41', undefined, '41', '42'];
  const api = Fastify();
  let asked = 0;
  api.get('/healthz', (_request, reply) => {
    const version = responses[Math.min(asked, responses.length - 1)];
    asked += 1;
    return version ? reply.header('x-data-version', version).send({}) : reply.code(503).send({});
  });
  api.get('/readyz', (_request, reply) => reply.code(asked < responses.length ? 503 : 200).send({}));
  const [version, onReady] = [new ApiVersion('x-data-version'), vi.fn()];
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  const stop = watchApi({ apiOrigin, version, onReady, interval: 5 });
  await vi.waitFor(() => expect(onReady).toHaveBeenLastCalledWith(true), 5_000);
  expect(onReady).toHaveBeenNthCalledWith(1, false);
  stop();
  await api.close();
  expect(version.current).toBe(42);
});
