import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startReleasedEdge, startTestEdge } from './testing/test-edge.ts';

it('is alive whatever it lacks, and ready when it lacks nothing', async () => {
  await using edge = await startTestEdge({ API_ORIGIN: 'http://127.0.0.1:9' });
  expect((await edge.app.inject('/healthz')).statusCode).toBe(200);
  const answer = await edge.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().faults).toEqual(['The API at http://127.0.0.1:9 does not answer.', 'No host is released yet.']);
});

it('is ready with a release and an API', async () => {
  const api = Fastify();
  api.get('/healthz', () => ({}));
  await using edge = await startReleasedEdge({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) });
  const answer = await edge.app.inject('/readyz');
  await api.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', faults: [] }]);
});
