import { PROVISIONS } from '@dar/registry/testing/fake-builds';
import { expect, it } from 'vitest';
import { call, createTeamToken, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const NEWER = { provides: PROVISIONS.provides, contracts: '2.0.0' };
const NEEDS_NEWER = { requires: { shared: { react: '^19.3.0' }, contracts: '^2.0.0' } };

const pinAll = (platform: TestPlatform, versions: object, token?: string) =>
  call(platform, { method: 'POST', path: '/pins', body: { versions }, ...(token && { token }) });

async function livePins(platform: TestPlatform, site = 'shop') {
  return (await call(platform, { path: '/sites' })).json.sites[site].pins;
}

it('pins several versions, that fit only together, in one change', async () => {
  await using platform = await startShop();
  await publish(platform, { section: 'host', version: '2.0.0', files: hostFiles(NEWER), sites: [] });
  const files = sectionFiles('catalog', NEEDS_NEWER);
  await publish(platform, { section: 'catalog', version: '2.0.0', files, sites: [] });
  const before = await platform.storage.database.latestNumber();
  expect(await pinAll(platform, { host: '2.0.0', catalog: '2.0.0' })).toMatchObject({
    status: 200,
    json: { revision: before + 1, change: { action: 'pin', sentence: 'host 2.0.0, catalog 2.0.0 on every site.' } },
  });
  expect(await livePins(platform)).toMatchObject({ host: { version: '2.0.0' }, catalog: { version: '2.0.0' } });
  const { entries } = (await call(platform, { path: '/history?section=catalog&site=shop' })).json;
  expect(entries[0].number).toBe(before + 1);
});

it('says in the history from which origins the pages of a version may load', async () => {
  await using platform = await startShop();
  const policy = { 'img-src': ['https://tiles.example'], 'connect-src': ['https://a.example', 'https://b.example'] };
  await publish(platform, { section: 'booking', version: '2.0.0', files: sectionFiles('booking', { policy }) });
  const sentence =
    'Pages of booking may load from others: connect-src https://a.example https://b.example, img-src https://tiles.example.';
  expect((await pin(platform, 'booking', '2.0.0')).json.change.sentence).toContain(sentence);
  const { entries } = (await call(platform, { path: '/history?section=booking&site=shop' })).json;
  expect(entries[0].change.sentence).toContain(sentence);
});

it('pins none of several if a live section does not work with them, with every reason', async () => {
  await using platform = await startShop();
  await publish(platform, { section: 'booking', version: '1.0.0', files: sectionFiles('booking') });
  await pin(platform, 'booking', '1.0.0');
  await publish(platform, { section: 'host', version: '2.0.0', files: hostFiles(NEWER), sites: [] });
  const live = await livePins(platform);
  expect(await pinAll(platform, { host: '2.0.0', catalog: '1.0.0' })).toMatchObject({
    status: 422,
    json: {
      error: {
        message: 'Refused: host 2.0.0, catalog 1.0.0 on every site.',
        details: [
          'catalog 1.0.0 needs contracts ^1.1.0, site shop gives 2.0.0',
          'booking 1.0.0 needs contracts ^1.1.0, site shop gives 2.0.0',
        ],
      },
    },
  });
  expect(await livePins(platform)).toEqual(live);
});

it('pins a section on every site that may load it', async () => {
  await using platform = await startShop();
  const body = { domains: ['shop.partner.example'], sections: ['booking'] };
  await call(platform, { method: 'PUT', path: '/sites/partner', body });
  for (const name of ['catalog', 'booking']) {
    await publish(platform, { section: name, version: '1.5.0', files: sectionFiles(name, { code: 'newer' }) });
  }
  await pinAll(platform, { catalog: '1.5.0', booking: '1.5.0' });
  expect(await livePins(platform)).toMatchObject({ catalog: { version: '1.5.0' }, booking: { version: '1.5.0' } });
  expect(await livePins(platform, 'partner')).toEqual({ host: { version: '1.0.0' }, booking: { version: '1.5.0' } });
});

it('changes nothing when all versions are live', async () => {
  await using platform = await startShop();
  const before = await platform.storage.database.latestNumber();
  expect((await pinAll(platform, { host: '1.0.0', catalog: '1.0.0' })).json.revision).toBe(before);
});

it('pins no snapshot, and starts no canary of one', async () => {
  await using platform = await startShop();
  const version = '1.1.0-snapshot.1a2b3c4d5e6f';
  await publish(platform, { section: 'catalog', version, files: sectionFiles('catalog', { code: 'newer' }) });
  const message = `catalog ${version} is a snapshot, which is for previews: release a version.`;
  const blocked = { status: 422, json: { error: { message } } };
  const path = '/sites/shop/pins/catalog';
  expect(await pin(platform, 'catalog', version)).toMatchObject(blocked);
  expect(await call(platform, { method: 'POST', path, body: { version, force: 'try' } })).toMatchObject(blocked);
  expect(await pinAll(platform, { catalog: version })).toMatchObject(blocked);
  const canary = { version, percent: 5 };
  expect(await call(platform, { method: 'POST', path: `${path}/canary`, body: canary })).toMatchObject(blocked);
  const body = { site: 'shop' };
  const preview = await call(platform, { method: 'POST', path: `/releases/catalog/${version}/previews`, body });
  expect(preview).toMatchObject({ status: 200, json: { address: expect.stringContaining('/preview?ticket=') } });
});

it('rejects unknown versions, and sections that the token may not release', async () => {
  await using platform = await startShop();
  expect((await pinAll(platform, { host: '1.0.0', catalog: '9.9.9' })).status).toBe(404);
  const { token } = await createTeamToken(platform, ['catalog']);
  expect((await pinAll(platform, { catalog: '1.0.0' }, token)).status).toBe(200);
  expect((await pinAll(platform, { catalog: '1.0.0', host: '1.0.0' }, token)).status).toBe(403);
});
