import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeFiles, writeSectionBuild } from '../testing/fake-builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { publishBuild } from './publish-build.ts';

const CODE = 'console.info(1);\n'.repeat(200);

async function release(gateway: TestGateway): Promise<string> {
  const { version } = await publishBuild(
    gateway.storage,
    await writeSectionBuild(gateway.folder, { name: 'catalog', code: CODE }),
  );
  return `/releases/catalog/${version}`;
}

it('serves a file as immutable, to every origin', async () => {
  await using gateway = await startTestGateway();
  const answer = await gateway.app.inject(`${await release(gateway)}/static/js/entry.js`);
  expect(answer.body).toBe(CODE);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('sends the smallest precompressed file for accept-encoding %s', async (accepted, encoding, decompress) => {
  await using gateway = await startTestGateway();
  const url = `${await release(gateway)}/static/js/entry.js`;
  const answer = await gateway.app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decompress(answer.rawPayload).toString()).toBe(CODE);
});

it('sends the built file if its compressed file was changed in the store, and nothing if both were', async () => {
  await using gateway = await startTestGateway();
  const url = `${await release(gateway)}/static/js/entry.js`;
  const [record] = await gateway.storage.database.listReleases('catalog');
  const tamper = async (suffix: string) => {
    const hash = record?.files[`static/js/entry.js${suffix}`]?.hash ?? '';
    await writeFiles(gateway.artifacts, { [`blobs/${hash.slice(0, 2)}/${hash}`]: 'other code' });
  };
  const request = () => gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  await tamper('.br');
  const answer = await request();
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, CODE]);
  await using other = await startTestGateway({ ARTIFACTS_DIR: gateway.artifacts });
  await tamper('');
  expect((await other.app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(404);
});

it('sends a file that is not precompressed', async () => {
  await using gateway = await startTestGateway();
  const url = `${await release(gateway)}/section.json`;
  const answer = await gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ name: 'catalog' });
});

it.each([
  'nothing.js',
  '../nothing.js',
  '%2e%2e/registry.json',
  '..%2f..%2fregistry.json',
  '%2e%2e%2f%2e%2e%2fsecret.txt',
  '..%5c..%5csecret.txt',
  'static',
  'static/js/entry.js/x',
  'static//js/entry.js',
  'static/js/.hidden',
  '%00',
])('responds to %s with a plain 404', async (path) => {
  await using gateway = await startTestGateway();
  const base = await release(gateway);
  await writeFiles(gateway.folder, { 'secret.txt': 'secret' });
  const answer = await gateway.app.inject({ url: `${base}/${path}`, headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it.each(['..%2fartifacts%2fcatalog', '.', 'catalog%2f.'])('does not resolve the section name %s', async (section) => {
  await using gateway = await startTestGateway();
  const url = (await release(gateway)).replace('catalog', section);
  expect((await gateway.app.inject(`${url}/static/js/entry.js`)).body).not.toContain(CODE);
});
