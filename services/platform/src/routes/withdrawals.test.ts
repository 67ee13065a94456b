import { expect, it } from 'vitest';
import { call, createTeamToken, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const unpin = (platform: TestPlatform, section: string, site = 'shop') =>
  call(platform, { method: 'DELETE', path: `/sites/${site}/pins/${section}` });

const yank = (platform: TestPlatform, section: string, version: string, token?: string) =>
  call(platform, { method: 'POST', path: `/releases/${section}/${version}/yank`, ...(token && { token }) });

async function release(platform: TestPlatform, section: string, version: string, part = {}) {
  const files = sectionFiles(section, { code: version, ...part });
  expect((await publish(platform, { section, version, files })).status).toBe(201);
}

const pinsOf = async (platform: TestPlatform, site = 'shop') =>
  (await call(platform, { path: '/sites' })).json.sites[site].pins;

it('takes a section off a site, which undoes a pin', async () => {
  await using platform = await startShop();
  await release(platform, 'booking', '1.0.0');
  await pin(platform, 'booking', '1.0.0');
  expect(await unpin(platform, 'booking')).toMatchObject({
    status: 200,
    json: { change: { action: 'unpin', sentence: 'booking is off shop, was 1.0.0.' } },
  });
  expect(Object.keys(await pinsOf(platform))).toEqual(['host', 'catalog']);
  expect((await unpin(platform, 'booking')).status).toBe(404);
});

it('does not take off the shell, nor what another live section renders', async () => {
  await using platform = await startShop();
  expect((await unpin(platform, 'host')).json.error.message).toBe('shop needs a shell: pin another version of it.');
  await release(platform, 'checkout', '1.0.0', { exposes: ['PayButton'] });
  await pin(platform, 'checkout', '1.0.0');
  await release(platform, 'account', '1.0.0', { consumes: ['checkout/PayButton'] });
  await pin(platform, 'account', '1.0.0');
  expect((await unpin(platform, 'checkout')).json.error.details).toEqual([
    'account 1.0.0 consumes PayButton of checkout, which site shop does not load',
  ]);
});

it('withdraws a version that is not live: it can be neither pinned nor rolled back to', async () => {
  await using platform = await startShop();
  await release(platform, 'catalog', '1.1.0');
  await pin(platform, 'catalog', '1.1.0');
  expect((await yank(platform, 'catalog', '1.0.0')).json.change.sentence).toBe('catalog 1.0.0 is withdrawn.');
  const withdrawn = 'catalog 1.0.0 was withdrawn: pin another version.';
  expect((await pin(platform, 'catalog', '1.0.0')).json.error.message).toBe(withdrawn);
  const canary = { method: 'POST', path: '/sites/shop/pins/catalog/canary', body: { version: '1.0.0', percent: 5 } };
  expect((await call(platform, canary as Parameters<typeof call>[1])).json.error.message).toBe(withdrawn);
  const rollback = await call(platform, { method: 'POST', path: '/sites/shop/pins/catalog/rollback' });
  expect(rollback.json.error.message).toBe('catalog has no earlier version on shop: pin one.');
});

it('does not withdraw what is live or a canary, nor a version of another team', async () => {
  await using platform = await startShop();
  await release(platform, 'catalog', '1.1.0');
  const body = { version: '1.1.0', percent: 5 };
  await call(platform, { method: 'POST', path: '/sites/shop/pins/catalog/canary', body });
  expect((await yank(platform, 'catalog', '1.0.0')).json.error.details).toEqual([
    'It is live on shop: pin another version first.',
  ]);
  expect((await yank(platform, 'catalog', '1.1.0')).json.error.details).toEqual([
    'It is a canary on shop: stop it first.',
  ]);
  expect((await yank(platform, 'catalog', '9.9.9')).status).toBe(404);
  const { token } = await createTeamToken(platform, ['booking']);
  expect((await yank(platform, 'catalog', '1.1.0', token)).status).toBe(403);
});

it('lets a site follow another one: the same versions, of the sections that it may load', async () => {
  await using platform = await startShop();
  await release(platform, 'booking', '1.0.0');
  await release(platform, 'catalog', '1.1.0');
  const body = { domains: ['lab.example'], sections: ['catalog'], follows: 'shop' };
  const set = (site: string, settings: object) =>
    call(platform, { method: 'PUT', path: `/sites/${site}`, body: settings });
  expect((await set('lab', body)).json.change.sentence).toContain(', in the versions of shop.');
  await pin(platform, 'booking', '1.0.0');
  const before = await platform.storage.database.latestNumber();
  await pin(platform, 'catalog', '1.1.0');
  expect(await platform.storage.database.latestNumber()).toBe(before + 1);
  const catalog = { version: '1.1.0', previous: '1.0.0' };
  expect(await pinsOf(platform, 'lab')).toEqual({ host: { version: '1.0.0' }, catalog });
  const blocked = await pin(platform, 'catalog', '1.0.0', 'lab');
  expect(blocked.json.error.message).toBe('lab follows shop: pin there, or end it with dar sites set lab --no-follow.');
  expect((await set('lab', { ...body, follows: undefined })).status).toBe(200);
  await call(platform, { method: 'POST', path: '/sites/shop/pins/catalog/rollback' });
  expect(await pinsOf(platform, 'lab')).toMatchObject({ catalog });
});

it('lets no site follow itself, a follower or an unknown site', async () => {
  await using platform = await startShop();
  const set = async (site: string, follows: string) =>
    (await call(platform, { method: 'PUT', path: `/sites/${site}`, body: { domains: [], follows } })).status;
  expect(await set('lab', 'shop')).toBe(200);
  expect([await set('lab', 'lab'), await set('other', 'lab'), await set('shop', 'lab')]).toEqual([422, 422, 422]);
  expect(await set('other', 'nowhere')).toBe(404);
});
