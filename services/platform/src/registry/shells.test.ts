import type { RegistryState } from '@dar/platform-protocol';
import { describe, expect, it } from 'vitest';
import { call, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import { pinTogether, pinVersion, unpin } from './pin-rules.ts';
import { setSite } from './site-rules.ts';

const PINS = { host: { version: '1.0.0' }, catalog: { version: '1.0.0' }, embed: { version: '1.0.0' } };
const STATE: RegistryState = {
  sites: {
    shop: { domains: [], embedOrigins: [], pins: PINS },
    office: { domains: [], embedOrigins: [], shell: 'office-host', pins: { 'office-host': { version: '1.0.0' } } },
  },
};
const settings = (more: object) => ({ domains: [], embedOrigins: [], ...more });
const pinned = (section: string, shell: string) => ({ section, version: '2.0.0', shell });

describe('a site', () => {
  it('starts with the pins of the shop, and with another shell empty', () => {
    const add = (shell?: string) => setSite(STATE, 'new', settings({ shell })).state.sites['new'];
    expect(add()).toEqual(settings({ pins: PINS }));
    expect(add('host')).toEqual(settings({ pins: PINS }));
    expect(add('office-host')).toEqual(settings({ shell: 'office-host', pins: {} }));
  });

  it('keeps its shell when other settings change', () => {
    const changed = setSite(STATE, 'office', settings({ domains: ['office.example'] }));
    expect(changed.state.sites['office']).toMatchObject({ shell: 'office-host', pins: { 'office-host': {} } });
    expect(changed.change.sentence).toBe('office shows all sections of the shell office-host on office.example.');
  });

  it.each([
    ['gets no other shell', 'office', { shell: 'host' }, 'office has the shell office-host and keeps it'],
    ['gets no other shell', 'shop', { shell: 'office-host' }, 'shop has the shell host and keeps it'],
    ['follows none of another shell', 'office', { follows: 'shop' }, 'office cannot follow shop, which has another'],
    ['has no name of a shell', 'crew-host', {}, 'A site cannot be called crew-host'],
  ])('%s: %s', (_rule, site, more, message) => {
    expect(() => setSite(STATE, site, settings(more))).toThrow(message);
  });
});

describe('a shell', () => {
  it.each([
    ['office-host', 'shop', 'shop has the shell host, so it cannot show office-host.'],
    ['host', 'office', 'office has the shell office-host, so it cannot show host.'],
    ['embed', 'office', 'office may not load embed.'],
  ])('%s is not pinned on %s', (section, site, message) => {
    expect(() => pinVersion(STATE, { site, section }, '2.0.0')).toThrow(message);
  });

  it('stays on its site', () => {
    expect(() => unpin(STATE, { site: 'office', section: 'office-host' })).toThrow('office needs a shell');
  });

  it('and its sections become live on the sites that have it', () => {
    const releases = [pinned('host', 'host'), pinned('catalog', 'host'), pinned('embed', 'host')];
    const { sites } = pinTogether(STATE, [...releases, pinned('board', 'office-host')]).state;
    expect(Object.keys(sites['shop']?.pins ?? {})).toEqual(['host', 'catalog', 'embed']);
    expect(Object.keys(sites['office']?.pins ?? {})).toEqual(['office-host', 'board']);
  });
});

it('releases another shell and its section with the calls that every team has, and refuses it to the shop', async () => {
  await using platform = await startShop();
  const files = sectionFiles('board', { shell: 'office-host' });
  const put = (body: object) => call(platform, { method: 'PUT', path: '/sites/office', body });
  const preview = () =>
    call(platform, { method: 'POST', path: '/releases/board/1.0.0/previews', body: { site: 'office' } });
  expect((await put({ domains: [], shell: 'office-host' })).json.site).toEqual(
    settings({ shell: 'office-host', pins: {} }),
  );
  await publish(platform, { section: 'office-host', version: '1.0.0', files: hostFiles({ name: 'office-host' }) });
  expect((await pin(platform, 'office-host', '1.0.0', 'office')).status).toBe(200);
  const blocked = {
    status: 422,
    json: { error: { details: ['board 1.0.0 is built for the shell office-host, and shop has host'] } },
  };
  expect(await publish(platform, { section: 'board', version: '1.0.0', files, sites: ['shop'] })).toMatchObject(
    blocked,
  );
  expect((await publish(platform, { section: 'board', version: '1.0.0', files })).status).toBe(201);
  expect(await pin(platform, 'board', '1.0.0')).toMatchObject(blocked);
  expect((await pin(platform, 'board', '1.0.0', 'office')).status).toBe(200);
  expect((await preview()).json.error.message).toMatch(/^office has no address for previews/);
  await put({ domains: [], origin: 'http://localhost:3200' });
  expect((await preview()).json.origin).toBe('http://localhost:3200');
  const onShop = { method: 'POST', path: '/releases/board/1.0.0/previews', body: { site: 'shop' } } as const;
  expect((await call(platform, onShop)).json.error.message).toBe(
    'shop has the shell host, and the release is for office-host.',
  );
});

it.each([
  ['a section', { 'section.json': JSON.stringify({ name: 'crew-host' }) }],
  ['a shell', { 'host.json': JSON.stringify({ name: 'catalog' }) }],
])('refuses %s with a name of the other kind', async (_what, manifest) => {
  await using platform = await startShop();
  const [name] = Object.values(manifest).map((json) => (JSON.parse(json) as { name: string }).name);
  const files = name === 'catalog' ? hostFiles({ name }) : sectionFiles('crew-host');
  const { status, json } = await publish(platform, { section: name ?? '', version: '9.0.0', files });
  expect([status, json.error.message]).toEqual([422, expect.stringMatching(/names a shell|end in -host/)]);
});
