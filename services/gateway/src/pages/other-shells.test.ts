import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PREVIEW_COOKIE } from '@dar/platform-protocol';
import { changeState } from '@dar/registry/testing/change-registry';
import { writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { allowTickets } from '../testing/previews.ts';
import { startReleasedGateway, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const OFFICE_CONFIG = join(import.meta.dirname, '../../../../shared/shop/src/office.config.ts');
const CALLS = '/app/public/api/v3';

/** Starts the gateways of the shop and of the office, on one registry. */
async function startBoth(environment: Readonly<Record<string, string>> = {}) {
  const shop = await startReleasedGateway();
  const { storage, folder, artifacts } = shop;
  const { sites } = (await storage.database.latestRevision())?.state ?? { sites: {} };
  const shell = await releaseBuild(storage, await writeHostBuild(folder, 'office-host'));
  const board = { name: 'board', owns: ['/service/:id', '/today'], shell: 'office-host' };
  const section = await releaseBuild(storage, await writeSectionBuild(folder, board));
  const pins = { 'office-host': shell, board: section };
  const office = { domains: ['office.example'], embedOrigins: [], shell: 'office-host', pins };
  await changeState(storage.database, (state) => ({ ...state, sites: { ...sites, office } }));
  const settings = { SHOP_CONFIG: OFFICE_CONFIG, SITE: 'office', ARTIFACTS_DIR: artifacts, ...environment };
  const own = await startTestGateway(settings);
  for (const gateway of [shop, own]) await gateway.refresh();
  return {
    ...{ shop, office: own, shell, section },
    async [Symbol.asyncDispose]() {
      await own[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

const visit = ({ app }: TestGateway, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

it("the shop's gateway shows nothing of the office: no domain, page, preview or file", async () => {
  await using both = await startBoth();
  const { shop, office, shell, section } = both;
  const sign = await allowTickets(shop.storage.database);
  await shop.refresh();
  const ticket = {
    kind: 'preview',
    section: 'board',
    version: section.version,
    expiresAt: Date.now() + 60_000,
  } as const;
  const cookies = ['shop', 'office'].map((site) => `${PREVIEW_COOKIE}=${sign({ ...ticket, site })}`);
  for (const host of ['shop.example', 'office.example']) {
    for (const cookie of ['', ...cookies]) {
      const { body } = await visit(shop, '/service/7', { host, cookie });
      expect(body).toContain('"owner":"catalog"');
      expect(body).not.toMatch(/office|board/);
    }
    expect((await visit(shop, '/today', { host })).statusCode).toBe(404);
  }
  const files = [`office-host/${shell.version}/static/js/index.js`, `board/${section.version}/static/js/entry.js`];
  for (const file of files) {
    expect((await shop.app.inject(`/releases/${file}`)).statusCode).toBe(404);
    expect((await office.app.inject(`/releases/${file}`)).statusCode).toBe(200);
  }
});

it("the office's gateway shows its own site on every domain, in no frame and to no search engine", async () => {
  await using both = await startBoth();
  const { shop, office } = both;
  for (const host of ['localhost:3200', 'shop.example']) {
    const { statusCode, body, headers } = await visit(office, '/service/7', { host });
    expect(statusCode).toBe(200);
    expect(body).toContain('"owner":"board"');
    expect(body).not.toContain('catalog');
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toMatch(
      /img-src 'self' data: blob:.* connect-src 'self';.*frame-ancestors 'none'/,
    );
  }
  // Each would remove the files of the other from a common one.
  await expect.poll(() => readdir(shop.artifacts)).toEqual(expect.arrayContaining(['gateway', 'gateway-office-host']));
  const catalog = (await shop.storage.database.listReleases({ section: 'catalog', limit: 1 }))[0]?.version;
  expect((await office.app.inject(`/releases/catalog/${catalog}/static/js/entry.js`)).statusCode).toBe(404);
  expect((await office.app.inject('/embed/loader.js')).statusCode).toBe(404);
});

it("the office's gateway forwards the calls of staff and pictures, and no call of customers", async () => {
  const api = Fastify().all('/*', async ({ url, headers }) => ({ url, host: headers['x-forwarded-host'] }));
  onTestFinished(() => api.close());
  await using both = await startBoth({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) });
  const { office } = both;
  const send = async (url: string) => {
    const response = await office.app.inject({ method: 'POST', url, headers: { host: 'localhost:3200' }, payload: {} });
    return response.statusCode === 200 ? response.json() : response.statusCode;
  };
  for (const url of [`${CALLS}/office/me`, '/media/service/1.webp']) {
    expect(await send(url)).toEqual({ url, host: 'localhost:3200' });
  }
  for (const url of [`${CALLS}/get_cart`, `${CALLS}/officers`, '/dev/outbox', '/docs', '/payments-sandbox/v1/x']) {
    expect(await send(url)).toBe(404);
  }
});
