import { expect, it } from 'vitest';
import { call, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const OLD = { shared: { react: '19.3.1' }, contracts: '1.1.0' };
const NEWER = { shared: { react: '19.4.0' }, contracts: '1.1.0' };
const needs = (react: string) => ({ requires: { shared: { react }, contracts: '^1.1.0' } });
const LACKS = 'catalog 1.1.0 needs react ^19.4.0, site palm gives 19.3.1';

const setPalm = (platform: TestPlatform, provides: object) =>
  call(platform, {
    method: 'PUT',
    path: '/sites/palm',
    body: { domains: [], embedOrigins: ['https://palm.example'], provides, follows: 'shop' },
  });

async function versionsOf(platform: TestPlatform, site: string): Promise<Readonly<Record<string, string>>> {
  const { sites } = (await call(platform, { path: '/sites' })).json;
  const pins: [string, { version: string }][] = Object.entries(sites[site].pins);
  return Object.fromEntries(pins.map(([section, { version }]) => [section, version]));
}

/** Starts a shop with React 19.4 that a partner's site with an older React follows. */
async function startFollowedShop(): Promise<TestPlatform> {
  const platform = await startShop();
  await publish(platform, { section: 'booking', version: '1.0.0', files: sectionFiles('booking') });
  await pin(platform, 'booking', '1.0.0');
  await setPalm(platform, OLD);
  const host = {
    'host.json': JSON.stringify({ scripts: ['index.js'], styles: [], provides: NEWER.shared, contracts: '1.1.0' }),
  };
  const files = { ...host, 'index.html': '<html></html>', 'index.js': 'start()' };
  await publish(platform, { section: 'host', version: '1.1.0', files });
  await pin(platform, 'host', '1.1.0');
  return platform;
}

it('does not block a release of the shop that a follower with old versions cannot run', async () => {
  await using platform = await startFollowedShop();
  const files = sectionFiles('catalog', needs('^19.4.0'));
  expect((await publish(platform, { section: 'catalog', version: '1.1.0', files })).status).toBe(201);
  const { status, json } = await pin(platform, 'catalog', '1.1.0');
  expect([status, json.change.sentence]).toEqual([
    200,
    `catalog is 1.1.0 on shop, was 1.0.0. palm keeps catalog 1.0.0: ${LACKS}.`,
  ]);
  expect(await versionsOf(platform, 'shop')).toMatchObject({ catalog: '1.1.0' });
  expect(await versionsOf(platform, 'palm')).toEqual({ host: '1.1.0', catalog: '1.0.0', booking: '1.0.0' });
});

it('gives a follower the sections that it can run, and the others as soon as it can', async () => {
  await using platform = await startFollowedShop();
  const files = sectionFiles('catalog', needs('^19.4.0'));
  await publish(platform, { section: 'catalog', version: '1.1.0', files });
  await publish(platform, { section: 'booking', version: '1.1.0', files: sectionFiles('booking', { code: 'new' }) });
  const versions = { catalog: '1.1.0', booking: '1.1.0' };
  await call(platform, { method: 'POST', path: '/pins', body: { versions } });
  expect(await versionsOf(platform, 'palm')).toMatchObject({ catalog: '1.0.0', booking: '1.1.0' });
  const { json } = await setPalm(platform, NEWER);
  expect(json.change.sentence).not.toContain('keeps');
  expect(await versionsOf(platform, 'palm')).toMatchObject(versions);
});

it('names the follower again in no change of another section', async () => {
  await using platform = await startFollowedShop();
  const files = sectionFiles('catalog', needs('^19.4.0'));
  await publish(platform, { section: 'catalog', version: '1.1.0', files });
  await pin(platform, 'catalog', '1.1.0');
  await publish(platform, { section: 'booking', version: '1.1.0', files: sectionFiles('booking', { code: 'new' }) });
  expect((await pin(platform, 'booking', '1.1.0')).json.change.sentence).toBe('booking is 1.1.0 on shop, was 1.0.0.');
});

it('compares a release with a follower that the publication names', async () => {
  await using platform = await startFollowedShop();
  const files = sectionFiles('catalog', needs('^19.4.0'));
  const { json } = await publish(platform, { section: 'catalog', version: '1.1.0', files, sites: ['palm'] });
  expect(json.error.details).toEqual([LACKS]);
});
