import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  call,
  hostFiles,
  PLATFORM_TOKEN,
  pin,
  publish,
  sectionFiles,
  startShop,
} from '../../../../services/platform/src/testing/platform-client.ts';
import { runIn } from '../testing/section-package.ts';

let staging: Awaited<ReturnType<typeof startShop>>;
let production: Awaited<ReturnType<typeof startShop>>;
let folder: string;

beforeEach(async () => {
  [staging, production] = await Promise.all([startShop(), startShop()]);
  folder = await mkdtemp(join(tmpdir(), 'dar-promote-'));
  const listen = async ({ app }: typeof staging) => ({
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    tokenFile: 'token',
  });
  const environments = { staging: await listen(staging), production: await listen(production) };
  await writeFile(join(folder, 'dar.config.json'), JSON.stringify({ environments }));
  await writeFile(join(folder, 'token'), PLATFORM_TOKEN);
});
afterEach(async () => {
  await Promise.all([
    staging[Symbol.asyncDispose](),
    production[Symbol.asyncDispose](),
    rm(folder, { recursive: true }),
  ]);
});

const promote = (...args: string[]) => runIn(folder, {}, 'promote', ...args);
const livePins = async () => (await call(production, { path: '/sites' })).json.sites.shop.pins;

it('copies the releases of an environment with all files and pins those that differ, also when they only fit together', async () => {
  const host = hostFiles({ provides: { react: '19.3.1' }, contracts: '2.0.0' });
  await publish(staging, { section: 'host', version: '2.0.0', files: host, sites: [] });
  const requires = { shared: { react: '^19.3.0' }, contracts: '^2.0.0' };
  const catalog = { ...sectionFiles('catalog', { requires }), 'server/index.cjs': 'exports.routes = []' };
  await publish(staging, { section: 'catalog', version: '2.0.0', files: catalog, sites: [] });
  const body = { versions: { host: '2.0.0', catalog: '2.0.0' } };
  expect((await call(staging, { method: 'POST', path: '/pins', body })).status).toBe(200);

  expect(await promote('staging', 'production')).toMatchObject({
    code: 0,
    out: expect.stringContaining('2.0.0 on shop.'),
  });
  expect(await livePins()).toMatchObject({ host: { version: '2.0.0' }, catalog: { version: '2.0.0' } });
  const release = async (platform: typeof staging) =>
    (await call(platform, { path: '/releases/catalog/2.0.0' })).json.files;
  expect(await release(production)).toEqual(await release(staging));

  expect((await promote('staging', 'production')).out).toBe('shop has these versions already.');
});

it('changes nothing when a live section does not work with the versions', async () => {
  await publish(production, { section: 'tips', version: '1.0.0', files: sectionFiles('tips') });
  await pin(production, 'tips', '1.0.0');
  await publish(staging, { section: 'catalog', version: '2.0.0', files: sectionFiles('catalog', { owns: ['/tips'] }) });
  await pin(staging, 'catalog', '2.0.0');
  const before = await livePins();
  expect(await promote('staging', 'production')).toMatchObject({ code: 3, err: expect.stringContaining('/tips') });
  expect(await livePins()).toEqual(before);
});

it('names the environments that exist', async () => {
  expect(await promote('staging', 'live')).toMatchObject({
    code: 2,
    err: 'There is no environment live in dar.config.json; it has staging, production.',
  });
});
