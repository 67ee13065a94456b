import { writeFiles } from '@dar/registry/testing/fake-builds';
import { expect, it } from 'vitest';
import { startReleasedGateway, startTestGateway } from './testing/test-gateway.ts';

const NO_API = { API_ORIGIN: 'http://127.0.0.1:9' };

it('is healthy but not ready without a release', async () => {
  await using gateway = await startTestGateway(NO_API);
  expect((await gateway.app.inject('/healthz')).statusCode).toBe(200);
  const response = await gateway.app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json().errors).toEqual(['No shell is released yet.']);
});

it('is ready with a release, also without an API', async () => {
  await using gateway = await startReleasedGateway(NO_API);
  const response = await gateway.app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', errors: [] }]);
});

it('never exposes addresses or file paths', async () => {
  await using gateway = await startTestGateway(NO_API);
  await writeFiles(gateway.artifacts, { 'registry/revisions/00000001.json': '{"number":' });
  const response = await gateway.app.inject('/readyz');
  const page = await gateway.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([response.statusCode, page.statusCode]).toEqual([503, 503]);
  expect(response.json().errors).toEqual(['The registry cannot be read.']);
  expect(page.body).toBe('The shop is not ready. Please try again.\n');
});
