import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { writeFiles } from './testing/fake-builds.ts';
import { startReleasedEdge, startTestEdge } from './testing/test-edge.ts';

it('is alive whatever it lacks, and ready when it lacks nothing', async () => {
  await using edge = await startTestEdge({ API_ORIGIN: 'http://127.0.0.1:9' });
  expect((await edge.app.inject('/healthz')).statusCode).toBe(200);
  const answer = await edge.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().faults).toEqual(['The API does not answer.', 'No host is released yet.']);
});

it('is ready with a release and an API', async () => {
  const api = Fastify();
  api.get('/healthz', () => ({}));
  await using edge = await startReleasedEdge({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) });
  const answer = await edge.app.inject('/readyz');
  await api.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', faults: [] }]);
});

it('shows no address and no path of its machine, whatever is wrong', async () => {
  const api = Fastify();
  api.get('/healthz', (_request, reply) => reply.code(500).send());
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  await using edge = await startTestEdge({ API_ORIGIN: origin });
  await writeFiles(edge.artifacts, { 'registry.json': '{"pins":' });
  const answer = await edge.app.inject('/readyz');
  const page = await edge.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await api.close();
  expect([answer.statusCode, page.statusCode]).toEqual([503, 503]);
  expect(answer.json().faults).toEqual(['The API is not ready (500).', 'The pinned releases cannot be read.']);
  expect(page.body).toBe('The shop is not ready. Please try again.\n');
});
