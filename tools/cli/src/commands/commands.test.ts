import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  PLATFORM_TOKEN,
  publish,
  sectionFiles,
  startShop,
} from '../../../../services/platform/src/testing/platform-client.ts';
import { type Outcome, runIn, sectionPackage } from '../testing/section-package.ts';

// The commands run on the real platform, so that both agree on every request and answer.
let shop: Awaited<ReturnType<typeof startShop>>;
let origin: string;

beforeAll(async () => {
  shop = await startShop();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await publish(shop, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'newer' }) });
});
afterAll(() => shop[Symbol.asyncDispose]());

const dar = (...args: string[]): Promise<Outcome> =>
  runIn('/', { DAR_ORIGIN: origin, DAR_TOKEN: PLATFORM_TOKEN }, ...args);

it('pins a version, rolls back, and refuses an unknown version with those that exist', async () => {
  expect((await dar('pin', 'catalog', '1.1.0')).out).toBe('catalog is 1.1.0 on shop, was 1.0.0.');
  expect((await dar('list', 'catalog')).out).toMatch(/^catalog {2}1\.1\.0 .*live on shop\ncatalog {2}1\.0\.0 .* kB$/);
  expect((await dar('rollback', 'catalog')).out).toBe('catalog is back at 1.0.0 on shop, was 1.1.0.');
  expect(await dar('pin', 'catalog', '9.0.0')).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(/^catalog has no version 9\.0\.0; it has .*1\.1\.0/),
  });
});

it('forces a rollback and a pin that break others, with a reason', async () => {
  const publishNeeding = (version: string, consumes: readonly string[], exposes: readonly string[]) =>
    publish(shop, { section: 'tips', version, files: sectionFiles('tips', { consumes, exposes }) });
  await publishNeeding('1.0.0', [], []);
  await publishNeeding('1.1.0', [], ['Tip']);
  const user = sectionFiles('advice', { consumes: ['tips/Tip'] });
  for (const version of ['1.0.0', '1.1.0']) await dar('pin', 'tips', version);
  await publish(shop, { section: 'advice', version: '1.0.0', files: user });
  await dar('pin', 'advice', '1.0.0');
  expect(await dar('rollback', 'tips')).toMatchObject({ code: 3, err: expect.stringContaining('--force <reason>') });
  expect((await dar('rollback', 'tips', '--force', 'Tips are wrong')).out).toContain(
    'tips is back at 1.0.0 on shop, was 1.1.0. Forced: Tips are wrong. It breaks: tips 1.0.0',
  );
  expect((await dar('history', '--section', 'tips', '--limit', '1')).out).toContain('Forced: Tips are wrong');
  await dar('pin', 'tips', '1.1.0');
  expect((await dar('pin', 'tips', '1.0.0')).code).toBe(3);
  expect((await dar('pin', 'tips', '1.0.0', '--force', 'Again')).out).toContain('Forced: Again.');
  await dar('unpin', 'advice');
});

it('starts, lists, promotes and stops a canary', async () => {
  await dar('canary', 'start', 'catalog', '1.1.0', '--percent', '5');
  expect((await dar('list', 'catalog')).out).toContain('canary on shop (5 %)');
  expect((await dar('sites')).out).toMatch(/catalog +1\.0\.0 .*canary: 1\.1\.0 for 5 %/);
  await dar('canary', 'stop', 'catalog');
  expect((await dar('sites')).out).not.toContain('canary');
  await dar('canary', 'start', 'catalog', '1.1.0', '--percent', '5');
  await dar('canary', 'promote', 'catalog');
  expect((await dar('list', 'catalog')).out).toMatch(/1\.1\.0 .*live on shop/);
  await dar('rollback', 'catalog');
});

it('creates a site with its own pins, and changes only what the options name', async () => {
  await dar('sites', 'set', 'comera', '--domain', 'comera.example', '--section', 'catalog');
  await dar('sites', 'set', 'comera', '--embed-origin', 'https://partner.example');
  const { sites } = JSON.parse((await dar('sites', '--json')).out);
  expect(sites.comera).toMatchObject({
    domains: ['comera.example'],
    sections: ['catalog'],
    embedOrigins: ['https://partner.example'],
  });
  await dar('pin', 'catalog', '1.1.0', '--site', 'comera');
  expect((await dar('list', 'catalog')).out).toMatch(/1\.1\.0 .*live on comera\n.*1\.0\.0 .*live on shop/);
});

it('lifts the lists of a site, and refuses a list together with its end', async () => {
  const lists = ['--domain', 'lifted.example', '--section', 'catalog', '--embed-origin', 'https://lifted.example'];
  await dar('sites', 'set', 'lifted', ...lists);
  const { out } = await dar('sites', 'set', 'lifted', '--no-domain', '--all-sections', '--no-embed-origin');
  expect(out).toBe('lifted shows all sections.');
  const { sites } = JSON.parse((await dar('sites', '--json')).out);
  expect(sites.lifted).toEqual({ domains: [], embedOrigins: [], pins: sites.lifted.pins });
  expect(await dar('sites', 'set', 'lifted', '--section', 'catalog', '--all-sections')).toMatchObject({ code: 2 });
});

it("stores the versions of a partner's own site, keeps them, and removes them", async () => {
  await using site = await sectionPackage();
  const versions = { provides: { react: '19.3.1' }, contracts: '1.1.0' };
  await site.write('dist/host.json', JSON.stringify(versions));
  const set = (...args: string[]) =>
    runIn(site.folder, { DAR_ORIGIN: origin, DAR_TOKEN: PLATFORM_TOKEN }, 'sites', 'set', 'palm', ...args);
  const provides = async () => JSON.parse((await dar('sites', '--json')).out).sites.palm.provides;

  await set('--section', 'catalog', '--embed-origin', 'https://palm.example', '--provides', 'dist/host.json');
  expect(await provides()).toEqual({ shared: { react: '19.3.1' }, contracts: '1.1.0' });
  expect((await dar('sites')).out).toContain('palm\n  own react 19.3.1, contracts 1.1.0\n');
  await set('--section', 'catalog', 'booking');
  expect(await provides()).toEqual({ shared: { react: '19.3.1' }, contracts: '1.1.0' });

  await site.write('dist/host.json', JSON.stringify({ ...versions, contracts: '2.0.0' }));
  expect(await set('--provides', 'dist/host.json')).toMatchObject({
    code: 3,
    err: expect.stringContaining('catalog 1.0.0 needs contracts ^1.1.0, site palm gives 2.0.0'),
  });
  expect(await set('--provides', 'dist/section.json')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/section\.json is wrong\..*provides/s),
  });
  await set('--no-provides');
  expect(await provides()).toBeUndefined();
});

it('lists the history of one site', async () => {
  await dar('sites', 'set', 'history', '--domain', 'history.example');
  const { out } = await dar('history', '--site', 'history', '--limit', '1');
  expect(out).toMatch(/^\d+ {2}\d+ \w+ 20\d\d, \d\d:\d\d GMT\+14 {2}platform {2}.*history/);
  expect(out.split('\n')).toHaveLength(1);
});

it('creates a token that may release its sections only, and revokes it', async () => {
  const { id, token } = JSON.parse((await dar('tokens', 'create', 'Tips team', '--section', 'tips', '--json')).out);
  const asTeam = (...args: string[]) => runIn('/', { DAR_ORIGIN: origin, DAR_TOKEN: token }, ...args);
  expect(await asTeam('rollback', 'catalog')).toMatchObject({ code: 3, err: expect.stringContaining('not catalog') });
  expect((await dar('tokens')).out).toMatch(new RegExp(`^${id} {2}Tips team {2}tips`));
  await dar('tokens', 'revoke', id);
  expect((await dar('tokens')).out).toContain('revoked');
  expect(await asTeam('list')).toMatchObject({ code: 3, err: 'The token is wrong or was revoked.' });
});

it("creates a token for a person of the platform's team, whose name is in the history", async () => {
  const { token } = JSON.parse((await dar('tokens', 'create', 'Amina', '--platform', '--json')).out);
  const asAmina = (...args: string[]) => runIn('/', { DAR_ORIGIN: origin, DAR_TOKEN: token }, ...args);
  expect((await asAmina('sites', 'set', 'amina', '--domain', 'amina.example')).code).toBe(0);
  expect((await dar('history', '--limit', '1')).out).toMatch(/ {2}Amina {2}amina is added/);
  expect((await dar('tokens')).out).toMatch(
    /Amina +everything {2}every site .* used \d+ \w+ 20\d\d.* ends \d+ \w+ 20\d\d/,
  );
  expect((await dar('tokens', 'create', 'Nobody')).code).toBe(2);
  expect((await dar('tokens', 'create', 'Both', '--platform', '--section', 'tips')).code).toBe(2);
});

it('takes a section off a site, withdraws a version, and lets a site follow another', async () => {
  expect((await dar('sites', 'set', 'lab', '--domain', 'lab.example', '--follow', 'shop')).code).toBe(0);
  expect((await dar('sites')).out).toContain('lab  lab.example\n  follows shop\n');
  expect(await dar('unpin', 'catalog', '--site', 'lab')).toMatchObject({ code: 3 });
  await dar('sites', 'set', 'lab', '--no-follow');
  expect((await dar('unpin', 'catalog', '--site', 'lab')).out).toMatch(/^catalog is off lab, was /);
  await publish(shop, { section: 'catalog', version: '1.2.0', files: sectionFiles('catalog', { code: 'bad' }) });
  expect((await dar('yank', 'catalog', '1.2.0')).out).toBe('catalog 1.2.0 is withdrawn.');
  expect(await dar('pin', 'catalog', '1.2.0')).toMatchObject({
    code: 3,
    err: expect.stringContaining('was withdrawn'),
  });
});
