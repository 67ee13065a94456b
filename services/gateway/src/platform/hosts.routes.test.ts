import { expect, it } from 'vitest';
import { call, createTeamToken, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';

const HTML = { accept: 'text/html' };

it('rolls back in one step, once', async () => {
  await using gateway = await startShop();
  await publish(gateway, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'b' }) });
  await pin(gateway, 'catalog', '1.1.0');
  const rollback = () => call(gateway, { method: 'POST', path: '/hosts/shop/pins/catalog/rollback' });
  expect(await rollback()).toMatchObject({
    status: 200,
    json: { change: { sentence: 'catalog is back at 1.0.0 on shop, was 1.1.0.' } },
  });
  expect(await rollback()).toMatchObject({
    status: 422,
    json: { error: { message: 'catalog has no earlier version on shop: pin one.' } },
  });
});

it('adds a host with the pins of the shop, on its domains only', async () => {
  await using gateway = await startShop();
  await publish(gateway, { section: 'booking', version: '1.0.0', files: sectionFiles('booking') });
  await pin(gateway, 'booking', '1.0.0');
  const body = {
    domains: ['shop.partner.example'],
    sections: ['catalog'],
    embedOrigins: ['https://partner.example'],
  };
  const added = await call(gateway, { method: 'PUT', path: '/hosts/partner', body });
  expect(added.json.host).toEqual({ ...body, pins: { host: { version: '1.0.0' }, catalog: { version: '1.0.0' } } });
  const page = (url: string, host: string) => gateway.app.inject({ url, headers: { ...HTML, host } });
  expect((await page('/booking', 'shop.partner.example')).statusCode).toBe(404);
  expect((await page('/booking', 'dar.example')).statusCode).toBe(200);
  expect((await pin(gateway, 'booking', '1.0.0', 'partner')).json.error.message).toBe('partner may not load booking.');
  const taken = { method: 'PUT', path: '/hosts/other', body: { domains: ['shop.partner.example'] } } as const;
  expect((await call(gateway, taken)).json.error.details).toEqual(['shop.partner.example belongs to partner.']);
});

it('lists what the live sections of a host own and consume', async () => {
  await using gateway = await startShop();
  const files = sectionFiles('booking', { owns: ['/cart'], exposes: ['BookingModal'] });
  await publish(gateway, { section: 'booking', version: '1.0.0', files });
  await pin(gateway, 'booking', '1.0.0');
  const next = sectionFiles('catalog', { consumes: ['booking/BookingModal'] });
  await publish(gateway, { section: 'catalog', version: '1.1.0', files: next });
  const catalog = { name: 'catalog', version: '1.0.0', owns: ['/catalog'], consumes: [] };
  const booking = { name: 'booking', version: '1.0.0', owns: ['/cart'], consumes: [] };
  const listed = async (host: string) => (await call(gateway, { path: `/hosts/${host}/sections` })).json.sections;
  expect(await listed('shop')).toEqual([catalog, booking]);
  await pin(gateway, 'catalog', '1.1.0');
  expect(await listed('shop')).toContainEqual({ ...catalog, version: '1.1.0', consumes: ['booking/BookingModal'] });
  const body = { domains: ['shop.partner.example'], sections: ['booking'] };
  await call(gateway, { method: 'PUT', path: '/hosts/partner', body });
  expect(await listed('partner')).toEqual([booking]);
  expect((await call(gateway, { path: '/hosts/nowhere/sections' })).status).toBe(404);
});

it.each(['GET', 'POST'] as const)(
  'answers %s to an unknown address of the platform API in its form',
  async (method) => {
    await using gateway = await startShop();
    const missing = { code: 'missing', message: 'The platform API has no such address.' };
    expect(await call(gateway, { method, path: '/nothing/here' })).toEqual({ status: 404, json: { error: missing } });
    const { status } = await call(gateway, { method, path: '/nothing/here', token: 'unknown' });
    expect(status).toBe(401);
  },
);

it.each([
  ['an unknown host', '/hosts/nowhere/pins/catalog', { version: '1.0.0' }, 404],
  ['an unknown version', '/hosts/shop/pins/catalog', { version: '9.9.9' }, 404],
  ['a version that is none', '/hosts/shop/pins/catalog', { version: 'latest' }, 400],
  ['a change of an old revision', '/hosts/shop/pins/catalog', { version: '1.0.0', basedOn: 1 }, 409],
  ['a canary of the live version', '/hosts/shop/pins/catalog/canary', { version: '1.0.0', percent: 5 }, 422],
  ['a canary for all visitors', '/hosts/shop/pins/catalog/canary', { version: '1.0.0', percent: 100 }, 400],
  ['the end of a canary that there is not', '/hosts/shop/pins/catalog/canary/promote', {}, 404],
])('refuses %s', async (_what, path, body, status) => {
  await using gateway = await startShop();
  expect((await call(gateway, { method: 'POST', path, body })).status).toBe(status);
});

it('changes nothing when the version is live already', async () => {
  await using gateway = await startShop();
  const before = await gateway.storage.database.latestNumber();
  expect(await pin(gateway, 'catalog', '1.0.0')).toMatchObject({ status: 200, json: { revision: before } });
  expect(await gateway.storage.database.latestNumber()).toBe(before);
});

it('lists who changed what and when, newest first', async () => {
  await using gateway = await startShop();
  await createTeamToken(gateway, ['catalog']);
  const { entries } = (await call(gateway, { path: '/history' })).json;
  expect(entries.map(({ change }: { change: { action: string } }) => change.action)).toEqual([
    'create-token',
    'pin',
    'pin',
  ]);
  expect(entries[0]).toMatchObject({ number: 3, by: 'platform', at: expect.stringMatching(/^\d{4}-/) });
  const own = (await call(gateway, { path: '/history?section=catalog&host=shop' })).json;
  expect(own.entries.map(({ number }: { number: number }) => number)).toEqual([2]);
  expect((await call(gateway, { path: '/history?before=2' })).json.entries).toHaveLength(1);
});
