import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { writeFiles } from './testing/fake-builds.ts';
import { startReleasedGateway, startTestGateway } from './testing/test-gateway.ts';

it('is healthy but not ready without a release and an API', async () => {
  await using gateway = await startTestGateway({ API_ORIGIN: 'http://127.0.0.1:9' });
  expect((await gateway.app.inject('/healthz')).statusCode).toBe(200);
  const answer = await gateway.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().errors).toEqual(['The API does not respond.', 'No host is released yet.']);
});

it('is ready with a release and an API', async () => {
  const api = Fastify();
  api.get('/healthz', () => ({}));
  await using gateway = await startReleasedGateway({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) });
  const answer = await gateway.app.inject('/readyz');
  await api.close();
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', errors: [] }]);
});

it('never exposes addresses or file paths', async () => {
  const api = Fastify();
  api.get('/healthz', (_request, reply) => reply.code(500).send());
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  await using gateway = await startTestGateway({ API_ORIGIN: origin });
  await writeFiles(gateway.artifacts, { 'registry/revisions/00000001.json': '{"number":' });
  const answer = await gateway.app.inject('/readyz');
  const page = await gateway.app.inject({ url: '/', headers: { accept: 'text/html' } });
  await api.close();
  expect([answer.statusCode, page.statusCode]).toEqual([503, 503]);
  expect(answer.json().errors).toEqual(['The API is not ready (500).', 'The registry cannot be read.']);
  expect(page.body).toBe('The shop is not ready. Please try again.\n');
});
