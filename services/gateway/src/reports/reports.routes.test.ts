import { forwardedReports } from '@dar/platform-protocol/browser-reports';
import { writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

const REPORTS_TOKEN = 'token-of-the-gateways-of-the-tests';

const VITAL = { type: 'vital', name: 'LCP', value: 900 };

const load = (section: string, version: string) => ({ type: 'load', section, version, milliseconds: 80 });

/** Starts a released gateway, and a platform that keeps the bodies of the reports. */
async function startWithPlatform(receive: (body: unknown) => unknown = () => '') {
  const received: unknown[] = [];
  const platform = Fastify();
  platform.post('/platform/api/reports', ({ body, headers }) => {
    expect(headers.authorization).toBe(`Bearer ${REPORTS_TOKEN}`);
    received.push(body);
    return receive(body);
  });
  const PLATFORM_ORIGIN = await platform.listen({ host: '127.0.0.1', port: 0 });
  const gateway = await startReleasedGateway({ PLATFORM_ORIGIN, REPORTS_TOKEN });
  const releases = await gateway.storage.database.listReleases({ limit: 10 });
  const versionOf = (name: string) => releases.find(({ section }) => section === name)?.version ?? '';
  return {
    gateway,
    received,
    versionOf,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      platform.server.closeAllConnections();
      await platform.close();
    },
  };
}

/** Opens a page as a browser does, and returns its signature. */
async function openPage({ app }: TestGateway, headers: Record<string, string> = {}): Promise<string> {
  const navigation = { accept: 'text/html', 'sec-fetch-dest': 'document', ...headers };
  const response = await app.inject({ url: '/service/7', headers: navigation });
  return String(response.headers['server-timing'] ?? '').match(/^dar-page;desc="(\S+)"$/)?.[1] ?? '';
}

/** Returns the types of the events in the bodies that a platform received. */
function eventsOf(bodies: readonly unknown[]): string[] {
  return bodies
    .flatMap((body) => forwardedReports.parse(body).reports.flatMap(({ events }) => events))
    .map(({ type }) => type);
}

function send({ app }: TestGateway, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: '/platform/api/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload,
  });
}

it('passes on the releases of a signed page, and no others', async () => {
  await using shop = await startWithPlatform();
  const { gateway, versionOf, received } = shop;
  const old = versionOf('catalog');
  const build = await writeSectionBuild(gateway.folder, { name: 'catalog', owns: ['/service/:id'], version: '1.4.0' });
  const { version } = await releaseBuild(gateway.storage, build);
  await gateway.refresh();
  const page = await openPage(gateway);
  const served = [load('catalog', version), load('host', versionOf('host'))];
  const others = [load('catalog', old), load('catalog', '9.9.9'), load('invented', '1.0.0')];
  const events = [...served, ...others, { type: 'started' }];
  expect((await send(gateway, { page, events })).statusCode).toBe(204);
  const started = { type: 'started', section: 'host', version: versionOf('host') };
  const report = { site: 'shop', canaries: {}, events: [...served, started] };
  await vi.waitFor(() => expect(received).toMatchObject([{ reports: [report] }]), 5_000);
});

it.each([
  ['its own', { route: '/service/:id', language: 'en', connection: '4g' }, 1],
  ['none, as older shells', {}, 1],
  ['a route of another section', { route: '/cart' }, 0],
  ['a path in place of its route', { route: '/service/7' }, 0],
  ['a language that the shop has not', { language: 'tlh' }, 0],
])('passes on, or drops, web vitals with %s', async (_what, page, passed) => {
  await using shop = await startWithPlatform();
  const { gateway, versionOf, received } = shop;
  const vital = { type: 'vital', section: 'catalog', version: versionOf('catalog'), name: 'LCP', value: 900, ...page };
  const body = { page: await openPage(gateway), events: [vital] };
  expect((await send(gateway, body)).statusCode).toBe(204);
  await gateway.app.close();
  expect(eventsOf(received).filter((type) => type === 'vital')).toHaveLength(passed);
});

it.each([
  ['without a signature', ''],
  ['with a made-up one', `${Buffer.from('{"site":"shop"}').toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`],
])('drops reports %s', async (_what, page) => {
  await using shop = await startWithPlatform();
  const events = [load('catalog', shop.versionOf('catalog'))];
  expect((await send(shop.gateway, { page, events })).statusCode).toBe(204);
  await shop.gateway.app.close();
  expect(shop.received).toEqual([]);
});

it.each([
  ['a program', { 'sec-fetch-dest': 'empty' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
])('signs no page for %s', async (_what, headers) => {
  await using shop = await startWithPlatform();
  expect(await openPage(shop.gateway, headers)).toBe('');
});

it.each([
  ['no JSON', 'load', {}, 400],
  ['an unknown event', { page: '', events: [{ ...load('catalog', '1.0.0'), type: 'sale' }] }, {}, 400],
  [
    'an invented connection',
    { page: '', events: [{ ...load('catalog', '1.0.0'), ...VITAL, connection: '9g' }] },
    {},
    400,
  ],
  ['an invented web vital', { page: '', events: [{ ...load('catalog', '1.0.0'), ...VITAL, name: 'XYZ' }] }, {}, 400],
  [
    'an impossible layout shift',
    { page: '', events: [{ ...load('catalog', '1.0.0'), ...VITAL, name: 'CLS' }] },
    {},
    400,
  ],
  ['a negative time', { page: '', events: [{ ...load('catalog', '1.0.0'), milliseconds: -1 }] }, {}, 400],
  ['too many events', { page: '', events: Array.from({ length: 51 }, () => load('catalog', '1.0.0')) }, {}, 400],
  ['more than 16 kB', ' '.repeat(16 * 1024 + 1), {}, 413],
  ['a page of another site', { page: '', events: [] }, { 'sec-fetch-site': 'cross-site' }, 403],
])('rejects %s', async (_what, body, headers, status) => {
  await using gateway = await startReleasedGateway();
  expect((await send(gateway, body, headers)).statusCode).toBe(status);
});

it('drops reports after 120 requests of an address in a minute, without an error for the shopper', async () => {
  await using shop = await startWithPlatform();
  const { gateway, received, versionOf } = shop;
  for (let count = 0; count < 120; count += 1) await send(gateway, { page: '', events: [] });
  const page = await openPage(gateway);
  const events = [load('catalog', versionOf('catalog'))];
  expect((await send(gateway, { page, events })).statusCode).toBe(204);
  await gateway.app.close();
  expect(eventsOf(received)).toEqual(['served']);
});

it('sends what is left when it stops, also the pages that had no time to start', async () => {
  await using shop = await startWithPlatform();
  const { gateway, received, versionOf } = shop;
  await send(gateway, { page: await openPage(gateway), events: [load('catalog', versionOf('catalog'))] });
  await openPage(gateway);
  await gateway.app.close();
  expect(eventsOf(received)).toEqual(['load', 'served', 'served']);
});

it('answers while the platform hangs, and serves pages', async () => {
  await using shop = await startWithPlatform(() => new Promise(() => {}));
  const { gateway, received, versionOf } = shop;
  const report = { page: await openPage(gateway), events: [load('catalog', versionOf('catalog'))] };
  expect((await send(gateway, report)).statusCode).toBe(204);
  await vi.waitFor(() => expect(received).toHaveLength(1), 5_000);
  expect((await send(gateway, report)).statusCode).toBe(204);
  expect((await gateway.app.inject({ url: '/service/7', headers: { accept: 'text/html' } })).statusCode).toBe(200);
});
