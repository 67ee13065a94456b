import type { History } from '@dar/platform-protocol';
import { expect, it } from 'vitest';
import { call, createTeamToken, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';

it('rolls back in one step, once', async () => {
  await using platform = await startShop();
  await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'b' }) });
  await pin(platform, 'catalog', '1.1.0');
  const rollback = () => call(platform, { method: 'POST', path: '/sites/shop/pins/catalog/rollback' });
  expect(await rollback()).toMatchObject({
    status: 200,
    json: { change: { sentence: 'catalog is back at 1.0.0 on shop, was 1.1.0.' } },
  });
  expect(await rollback()).toMatchObject({
    status: 422,
    json: { error: { message: 'catalog has no earlier version on shop: pin one.' } },
  });
});

it('adds a site with the pins of the shop, of the sections that it may load', async () => {
  await using platform = await startShop();
  await publish(platform, { section: 'booking', version: '1.0.0', files: sectionFiles('booking') });
  await pin(platform, 'booking', '1.0.0');
  const body = {
    domains: ['shop.partner.example'],
    sections: ['catalog'],
    embedOrigins: ['https://partner.example'],
  };
  const added = await call(platform, { method: 'PUT', path: '/sites/partner', body });
  expect(added.json.site).toEqual({ ...body, pins: { host: { version: '1.0.0' }, catalog: { version: '1.0.0' } } });
  expect((await pin(platform, 'booking', '1.0.0', 'partner')).json.error.message).toBe('partner may not load booking.');
  const taken = { method: 'PUT', path: '/sites/other', body: { domains: ['shop.partner.example'] } } as const;
  expect((await call(platform, taken)).json.error.details).toEqual(['shop.partner.example belongs to partner.']);
  const embedding = { ...taken, body: { domains: [], embedOrigins: ['https://partner.example'] } };
  expect((await call(platform, embedding)).json.error.details).toEqual(['https://partner.example belongs to partner.']);
});

it('adds no site with a name that every object has', async () => {
  await using platform = await startShop();
  const body = { domains: ['shop.partner.example'] };
  const { status, json } = await call(platform, { method: 'PUT', path: '/sites/constructor', body });
  expect([status, json.error.details.join()]).toEqual([400, expect.stringContaining('and not constructor')]);
});

it('lists what the live sections of a site own and consume', async () => {
  await using platform = await startShop();
  const files = sectionFiles('booking', { owns: ['/cart'], exposes: ['BookingModal'] });
  await publish(platform, { section: 'booking', version: '1.0.0', files });
  await pin(platform, 'booking', '1.0.0');
  const next = sectionFiles('catalog', { consumes: ['booking/BookingModal'] });
  await publish(platform, { section: 'catalog', version: '1.1.0', files: next });
  const catalog = { name: 'catalog', version: '1.0.0', owns: ['/catalog'], consumes: [] };
  const booking = { name: 'booking', version: '1.0.0', owns: ['/cart'], consumes: [] };
  const listed = async (site: string) => (await call(platform, { path: `/sites/${site}/sections` })).json.sections;
  expect(await listed('shop')).toEqual([catalog, booking]);
  await pin(platform, 'catalog', '1.1.0');
  expect(await listed('shop')).toContainEqual({ ...catalog, version: '1.1.0', consumes: ['booking/BookingModal'] });
  const body = { domains: ['shop.partner.example'], sections: ['booking'] };
  await call(platform, { method: 'PUT', path: '/sites/partner', body });
  expect(await listed('partner')).toEqual([booking]);
  expect((await call(platform, { path: '/sites/nowhere/sections' })).status).toBe(404);
});

it.each(['GET', 'POST'] as const)(
  'answers %s to an unknown address of the platform API in its form',
  async (method) => {
    await using platform = await startShop();
    const missing = { code: 'missing', message: 'The platform API has no such address.' };
    expect(await call(platform, { method, path: '/nothing/here' })).toEqual({ status: 404, json: { error: missing } });
    const { status } = await call(platform, { method, path: '/nothing/here', token: 'unknown' });
    expect(status).toBe(401);
  },
);

it.each([
  ['an unknown site', '/sites/nowhere/pins/catalog', { version: '1.0.0' }, 404],
  ['an unknown version', '/sites/shop/pins/catalog', { version: '9.9.9' }, 404],
  ['a version that is none', '/sites/shop/pins/catalog', { version: 'latest' }, 400],
  ['a change of an old revision', '/sites/shop/pins/catalog', { version: '1.0.0', basedOn: 1 }, 409],
  ['a canary of the live version', '/sites/shop/pins/catalog/canary', { version: '1.0.0', percent: 5 }, 422],
  ['a canary for all visitors', '/sites/shop/pins/catalog/canary', { version: '1.0.0', percent: 100 }, 400],
  ['the end of a canary that there is not', '/sites/shop/pins/catalog/canary/promote', {}, 404],
])('refuses %s', async (_what, path, body, status) => {
  await using platform = await startShop();
  expect((await call(platform, { method: 'POST', path, body })).status).toBe(status);
});

it('changes nothing when the version is live already', async () => {
  await using platform = await startShop();
  const before = await platform.storage.database.latestNumber();
  expect(await pin(platform, 'catalog', '1.0.0')).toMatchObject({ status: 200, json: { revision: before } });
  expect(await platform.storage.database.latestNumber()).toBe(before);
});

it('lists who changed and published what and when, newest first', async () => {
  await using platform = await startShop();
  await createTeamToken(platform, ['catalog']);
  const list = async (query = '') => (await call(platform, { path: `/history${query}` })).json.entries as Entry[];
  const summary = (entries: Entry[]) => entries.map(({ number, change }) => `${number} ${change.action}`);
  const all = ['2 create-token', '2 pin', '1 pin', '0 publish', '0 publish'];
  expect(summary(await list())).toEqual(all);
  expect((await list())[0]).toMatchObject({ number: 2, by: 'platform', at: expect.stringMatching(/^\d{4}-/) });
  expect(summary(await list('?section=catalog&site=shop'))).toEqual(['2 pin']);
  expect(summary(await list('?section=catalog'))).toEqual(['2 pin', '0 publish']);
  await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'b' }) });
  expect(summary(await list('?limit=1'))).toEqual(['2 publish', '2 create-token', '2 pin']);
  expect(summary(await list('?before=2'))).toEqual(all.slice(2));
  expect(summary(await list('?before=2&limit=1'))).toEqual(['1 pin']);
  expect(summary(await list('?before=1&limit=1'))).toEqual(['0 publish', '0 publish']);
});

it('lists releases and history in parts that lose nothing', async () => {
  await using platform = await startShop();
  for (const patch of [1, 2, 3, 4, 5]) {
    const files = sectionFiles('catalog', { code: patch });
    await publish(platform, { section: 'catalog', version: `1.0.${patch}`, files });
  }
  const versions: string[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const before: string = next && `&before=${encodeURIComponent(next)}`;
    const { json } = await call(platform, { path: `/releases?section=catalog&limit=2${before}` });
    versions.push(...json.releases.map(({ version }: { version: string }) => version));
    next = json.next;
  }
  expect(versions).toEqual(['1.0.5', '1.0.4', '1.0.3', '1.0.2', '1.0.1', '1.0.0']);
  const { entries } = (await call(platform, { path: '/history?section=catalog&limit=2' })).json;
  expect(entries.map(({ number }: Entry) => number)).toEqual([2, 2, 2, 2, 2, 2]);
});

type Entry = History['entries'][number];
