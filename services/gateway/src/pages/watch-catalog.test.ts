import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { watchCatalog } from './watch-catalog.ts';

it('calls back for a new version, not for the first one or an API that does not respond', async () => {
  const answers = ['one', 'one', undefined, 'one', 'two', 'two'];
  const api = Fastify();
  let asked = 0;
  api.get('/healthz', (_request, reply) => {
    const version = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return version ? reply.header('x-dar-catalog', version).send({}) : reply.code(503).send({});
  });
  const onChange = vi.fn();
  const stop = watchCatalog(await api.listen({ host: '127.0.0.1', port: 0 }), onChange, 5);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(answers.length), 5_000);
  stop();
  await api.close();
  expect(onChange).toHaveBeenCalledTimes(1);
});
