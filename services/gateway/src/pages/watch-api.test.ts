import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { watchApi } from './watch-api.ts';

it('reports a new version, not the first one, and whether the API is ready', async () => {
  const responses = ['one', 'one', undefined, 'one', 'two', 'two'];
  const api = Fastify();
  let asked = 0;
  api.get('/healthz', (_request, reply) => {
    const version = responses[Math.min(asked, responses.length - 1)];
    asked += 1;
    return version ? reply.header('x-data-version', version).send({}) : reply.code(503).send({});
  });
  api.get('/readyz', (_request, reply) => reply.code(asked < responses.length ? 503 : 200).send({}));
  const [onChange, onReady] = [vi.fn(), vi.fn()];
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  const stop = watchApi({ apiOrigin, versionHeader: 'x-data-version', onChange, onReady, interval: 5 });
  await vi.waitFor(() => expect(onReady).toHaveBeenLastCalledWith(true), 5_000);
  expect(onReady).toHaveBeenNthCalledWith(1, false);
  stop();
  await api.close();
  expect(onChange).toHaveBeenCalledTimes(1);
});
