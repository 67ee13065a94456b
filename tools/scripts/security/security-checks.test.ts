import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ProcessGroup } from '../processes/process-group.ts';
import { checkAudit } from './check-audit.ts';
import { findLicenceErrors } from './check-licences.ts';
import { findSecrets } from './check-secrets.ts';

const weakness = (severity: string) => ({
  id: 1,
  title: 'Requests can be smuggled',
  severity,
  vulnerable_versions: '<1000',
  url: 'https://advisories.example/1',
  cwe: [],
});

async function auditAgainst(status: number, advisories: object) {
  const registry = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  return checkAudit(new ProcessGroup(), ['--registry', `http://127.0.0.1:${port}/`]);
}

test('the audit fails for a severe weakness only', async () => {
  const advisories = { fastify: [weakness('high')], pino: [{ ...weakness('low'), id: 2 }] };
  expect(await auditAgainst(200, advisories)).toMatchObject({
    isOk: false,
    output: 'fastify: Requests can be smuggled (high, https://advisories.example/1)',
  });
});

test('the audit does not run, and does not fail, when the registry does not answer', async () => {
  const result = await auditAgainst(405, {});
  expect(result).toMatchObject({ isOk: true, notRun: 'the registry does not answer `pnpm audit`' });
});

test('finds packages whose licence is neither accepted nor excepted', () => {
  const list = {
    MIT: [{ name: 'fastify' }],
    '(MIT OR GPL-3.0-or-later)': [{ name: 'jszip' }],
    'MIT AND GPL-3.0-only': [{ name: 'half-free' }],
    'MPL-2.0': [{ name: 'lightningcss-darwin-arm64' }, { name: 'copyleft' }],
    Unknown: [{ name: 'nameless' }],
  };
  expect(findLicenceErrors(list).map((error) => error.split(' has ')[0])).toEqual([
    'half-free',
    'copyleft',
    'nameless',
  ]);
});

test.each([
  ['a secret key of Stripe', `sk_${'live'}_${'51Habcdefghij0123456789'.repeat(2)}`],
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\n${'MIIEow'.repeat(40)}\n-----END RSA ${'PRIVATE'} KEY-----`],
  ['a token of GitHub', `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`],
])('finds %s', async (_what, secret) => {
  expect(await findSecrets('settings.ts', `export const key = '${secret}';\n`)).toEqual([
    expect.stringMatching(/^settings\.ts:1: found /i),
  ]);
  expect(await findSecrets('settings.ts', "export const key = process.env['KEY'];\n")).toEqual([]);
});
