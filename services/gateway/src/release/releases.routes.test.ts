import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeSites, changeState } from '@dar/registry/testing/change-registry';
import { writeFiles, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { describe, expect, it } from 'vitest';
import { allowPreviews } from '../testing/previews.ts';
import { readRelease, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const CODE = 'console.info(1);\n'.repeat(200);

async function release(gateway: TestGateway): Promise<string> {
  const { version } = await releaseBuild(
    gateway.storage,
    await writeSectionBuild(gateway.folder, { name: 'catalog', code: CODE }),
  );
  return `/releases/catalog/${version}`;
}

it('serves a file as immutable, to every origin', async () => {
  await using gateway = await startTestGateway();
  const response = await gateway.app.inject(`${await release(gateway)}/static/js/entry.js`);
  expect(response.body).toBe(CODE);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
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
  const response = await gateway.app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(decompress(response.rawPayload).toString()).toBe(CODE);
});

it('sends the built file if its compressed file was changed in the store, and nothing if both were', async () => {
  await using gateway = await startTestGateway();
  const url = `${await release(gateway)}/static/js/entry.js`;
  const record = await readRelease(gateway.storage, 'catalog');
  const tamper = async (suffix: string) => {
    const hash = record?.files[`static/js/entry.js${suffix}`]?.hash ?? '';
    await writeFiles(gateway.artifacts, { [`blobs/${hash.slice(0, 2)}/${hash}`]: 'other code' });
  };
  const request = () => gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  await tamper('.br');
  const response = await request();
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, CODE]);
  await using other = await startTestGateway({ ARTIFACTS_DIR: gateway.artifacts });
  await tamper('');
  expect((await other.app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(404);
});

it('sends a file that is not precompressed', async () => {
  await using gateway = await startTestGateway();
  const url = `${await release(gateway)}/section.json`;
  const response = await gateway.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.json()).toMatchObject({ name: 'catalog' });
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
  const response = await gateway.app.inject({ url: `${base}/${path}`, headers: { accept: 'application/json' } });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it.each(['..%2fartifacts%2fcatalog', '.', 'catalog%2f.'])('does not resolve the section name %s', async (section) => {
  await using gateway = await startTestGateway();
  const url = (await release(gateway)).replace('catalog', section);
  expect((await gateway.app.inject(`${url}/static/js/entry.js`)).body).not.toContain(CODE);
});

it.each(['index.html', 'x.html', 'x.xhtml', 'x.pdf', 'server/index.cjs', 'static/js/entry.js.br'])(
  'does not serve %s, even if a release has it',
  async (path) => {
    await using gateway = await startTestGateway();
    const folder = await writeSectionBuild(gateway.folder, { name: 'catalog', code: CODE });
    await writeFiles(folder, { 'dist/index.html': 'a page', [`dist/${path}`]: 'a page' });
    const { version } = await releaseBuild(gateway.storage, folder);
    const get = async (file: string) => (await gateway.app.inject(`/releases/catalog/${version}/${file}`)).statusCode;
    expect([await get('static/js/entry.js'), await get(path)]).toEqual([200, 404]);
  },
);

describe('a release', () => {
  const FILE = 'static/js/entry.js';

  /** Publishes a version, and ends its pin with `pins`. */
  async function startWithUnpinned(pins: 'never' | 'earlier') {
    const gateway = await startTestGateway();
    const { database } = gateway.storage;
    const url = `${await release(gateway)}/${FILE}`;
    const version = url.split('/')[3] ?? '';
    await changeSites(database, (channel) => ({ ...channel, pins: {} }));
    if (pins === 'never') await rm(join(gateway.artifacts, 'registry/pinned'), { recursive: true });
    return { gateway, url, version, database, [Symbol.asyncDispose]: gateway[Symbol.asyncDispose] };
  }

  it('that no site ever pinned is served to its previews alone, and not to caches of others', async () => {
    await using shop = await startWithUnpinned('never');
    const { gateway, url, version } = shop;
    expect((await gateway.app.inject(url)).statusCode).toBe(404);
    const getCookie = await allowPreviews(shop.database);
    await gateway.refresh();
    const preview = await gateway.app.inject({ url, headers: getCookie('catalog', version) });
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
    for (const headers of [getCookie('catalog', '9.9.9'), getCookie('booking', version)]) {
      expect((await gateway.app.inject({ url, headers })).statusCode).toBe(404);
    }
  });

  it('is served as soon as it is pinned, also as a canary', async () => {
    await using shop = await startWithUnpinned('never');
    const { gateway, url, version, database } = shop;
    expect((await gateway.app.inject(url)).statusCode).toBe(404);
    const canary = { version, percent: 5 };
    await changeSites(database, (channel) => ({ ...channel, pins: { catalog: { version: '9.9.9', canary } } }));
    await gateway.refresh();
    expect((await gateway.app.inject(url)).statusCode).toBe(200);
  });

  it('that a site pinned earlier is served to pages that are still open', async () => {
    await using shop = await startWithUnpinned('earlier');
    expect((await shop.gateway.app.inject(shop.url)).statusCode).toBe(200);
  });

  it('that was withdrawn is served to nobody', async () => {
    await using shop = await startWithUnpinned('earlier');
    const { gateway, url, version, database } = shop;
    const headers = (await allowPreviews(database))('catalog', version);
    await changeState(database, (state) => ({ ...state, yanked: { catalog: [version] } }));
    await gateway.refresh();
    expect((await gateway.app.inject(url)).statusCode).toBe(404);
    expect((await gateway.app.inject({ url, headers })).statusCode).toBe(404);
  });
});
