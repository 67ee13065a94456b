import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { watchCatalogue } from './watch-catalogue.ts';

it('tells of another catalogue, not of the first one, nor of an API that is silent for a while', async () => {
  const answers = ['one', 'one', undefined, 'one', 'two', 'two'];
  const api = Fastify();
  let asked = 0;
  api.get('/healthz', (_request, reply) => {
    const version = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return version ? reply.header('x-dar-catalogue', version).send({}) : reply.code(503).send({});
  });
  const onChange = vi.fn();
  const stop = watchCatalogue(await api.listen({ host: '127.0.0.1', port: 0 }), onChange, 5);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(answers.length), 5_000);
  stop();
  await api.close();
  expect(onChange).toHaveBeenCalledTimes(1);
});
