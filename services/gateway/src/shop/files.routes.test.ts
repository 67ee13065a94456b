import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '@dar/registry/testing/fake-builds';
import { expect, it } from 'vitest';
import { readSettings } from '../env.ts';
import { startReleasedGateway } from '../testing/test-gateway.ts';

const url = '/.well-known/apple-developer-merchantid-domain-association';

it('serves the domain file of Apple Pay as it is', async () => {
  await using folder = await temporaryFolder();
  await writeFiles(folder.path, { association: '7B227073704964\n' });
  await using gateway = await startReleasedGateway({ APPLE_PAY_DOMAIN_FILE: join(folder.path, 'association') });
  const { statusCode, headers, body } = await gateway.app.inject({ url });
  expect([statusCode, body]).toEqual([200, '7B227073704964\n']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('responds 404 without a domain file', async () => {
  await using gateway = await startReleasedGateway();
  expect((await gateway.app.inject({ url })).statusCode).toBe(404);
});

it('rejects a domain file that does not exist', () => {
  expect(() => readSettings({ APPLE_PAY_DOMAIN_FILE: '/nowhere/association' })).toThrow(
    'APPLE_PAY_DOMAIN_FILE: must be a readable file.',
  );
});
