import { addSite, changeSites } from '@dar/registry/testing/change-registry';
import { writeEmbedBuild, writeFiles, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { describe, expect, it } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

const PARTNER = 'https://partner.example';
const SITE = '/embed/site.json?view=booking&language=en';

/** Starts a gateway with an embed and a partner that may load the section `booking`. */
async function startEmbedGateway(): Promise<TestGateway> {
  const gateway = await startReleasedGateway();
  const { storage, folder } = gateway;
  const chunks = {
    __federation_expose_BookingModal: ['modal.js', 'modal.css'],
    'texts-en': ['en.js'],
    'texts-ar': ['ar.js'],
  };
  await releaseBuild(storage, await writeSectionBuild(folder, { name: 'booking', chunks }));
  await releaseBuild(storage, await writeEmbedBuild(folder));
  await addSite(storage.database, 'partner', { embedOrigins: [PARTNER], sections: ['booking'] });
  return gateway;
}

it('names the files of a view and the sections that the partner’s entry lists', async () => {
  await using gateway = await startEmbedGateway();
  const response = await gateway.app.inject({ url: SITE, headers: { origin: PARTNER } });
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': PARTNER,
    vary: 'origin',
    'cache-control': 'no-store',
  });
  const { script, styles, preload, registry } = response.json();
  expect(script).toEqual({
    url: expect.stringMatching(/^\/releases\/embed\/[^/]+\/index\.js$/),
    integrity: expect.stringMatching(/^sha256-/),
  });
  expect(styles).toMatchObject([{ url: expect.stringMatching(/^\/releases\/embed\/[^/]+\/index\.css$/) }]);
  expect(preload.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual([
    'lazy.js',
    'entry.js',
    'modal.js',
    'en.js',
  ]);
  expect(registry.sections.map(({ name }: { name: string }) => name)).toEqual(['booking']);
});

it('loads no ordinary remote into the page of a partner, whose styles it would change', async () => {
  await using gateway = await startEmbedGateway();
  const { storage, folder } = gateway;
  await releaseBuild(storage, await writeSectionBuild(folder, { name: 'paint', isPlain: true }));
  await addSite(storage.database, 'partner', { embedOrigins: [PARTNER], sections: ['booking', 'paint'] });
  await gateway.refresh();
  const { registry } = (await gateway.app.inject({ url: SITE, headers: { origin: PARTNER } })).json();
  expect(registry.sections.map(({ name }: { name: string }) => name)).toEqual(['booking']);
});

it("marks sections that need other versions than a partner's site provides", async () => {
  await using gateway = await startEmbedGateway();
  const isIncompatible = async () => {
    await gateway.refresh();
    const { registry } = (await gateway.app.inject({ url: SITE, headers: { origin: PARTNER } })).json();
    return registry.sections[0].isIncompatible;
  };
  const setSite = (react: string) => {
    const provides = { shared: { react }, contracts: '1.1.0' };
    return addSite(gateway.storage.database, 'partner', { embedOrigins: [PARTNER], sections: ['booking'], provides });
  };
  await setSite('19.3.1');
  expect(await isIncompatible()).toBeUndefined();
  await setSite('18.3.0');
  expect(await isIncompatible()).toBe(true);
});

it.each([
  [
    'an origin that no entry lists',
    { origin: 'https://other.example' },
    SITE,
    403,
    'https://other.example is not listed',
  ],
  ['a page without an origin', {}, SITE, 403, 'This page is not listed'],
  ['an unknown view', { origin: PARTNER }, '/embed/site.json?view=cart&language=en', 400, 'no such view'],
  ['an unknown language', { origin: PARTNER }, '/embed/site.json?view=booking&language=fr', 400, 'no such view'],
])('refuses %s', async (_what, headers, url, status, text) => {
  await using gateway = await startEmbedGateway();
  const response = await gateway.app.inject({ url, headers });
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(text);
});

it('redirects every page to the loader of a release, because it names the reason of a refusal', async () => {
  await using gateway = await startEmbedGateway();
  const { statusCode, headers } = await gateway.app.inject('/embed/loader.js');
  expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
    302,
    'no-store',
    '*',
  ]);
  const loader = await gateway.app.inject(String(headers.location));
  expect(loader.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(loader.body).toBe('load()');
});

it('gives a loader the session and the script of its own version, also after a release', async () => {
  await using gateway = await startEmbedGateway();
  const { app, storage, folder } = gateway;
  const getLoader = async () => String((await app.inject('/embed/loader.js')).headers.location);
  const first = (await getLoader()).split('/')[3];
  const build = await writeEmbedBuild(folder);
  await writeFiles(build, { 'dist/session.js': 'serveNext()', 'dist/index.js': 'embedNext()' });
  const { version: next } = await releaseBuild(storage, build);
  await gateway.refresh();
  expect(await getLoader()).toContain(next);
  const getScript = async (version: string | undefined) =>
    (await app.inject({ url: `${SITE}&version=${version}`, headers: { origin: PARTNER } })).json().script.url;
  expect(await getScript(first)).toBe(`/releases/embed/${first}/index.js`);
  expect((await app.inject(`/embed/session?version=${first}`)).body).toContain('<script>serve()</script>');
  for (const version of [next, '9.9.9', '../x']) {
    expect(await getScript(version)).toBe(`/releases/embed/${next}/index.js`);
    expect((await app.inject(`/embed/session?version=${version}`)).body).toContain('<script>serveNext()</script>');
  }
});

describe('the files of an older embed', () => {
  const DAY_MS = 86_400_000;

  /** Returns a gateway with two versions of the embed. The pin of the first ended `ago` milliseconds ago. */
  async function startWithOldEmbed(ago: number) {
    const gateway = await startEmbedGateway();
    const { app, storage, folder } = gateway;
    const old = String((await app.inject('/embed/loader.js')).headers.location).split('/')[3] ?? '';
    const build = await writeEmbedBuild(folder);
    await writeFiles(build, { 'dist/session.js': 'serveNext()', 'dist/index.js': 'embedNext()' });
    await releaseBuild(storage, build);
    await storage.database.markPinned('embed', old, new Date(Date.now() - ago).toISOString());
    await gateway.refresh();
    return { gateway, old };
  }

  it.each([
    ['for a day after the end of its pin', DAY_MS - 60_000, 'serve()'],
    ['no longer', DAY_MS + 60_000, 'serveNext()'],
  ])('are served %s', async (_when, ago, session) => {
    const { gateway, old } = await startWithOldEmbed(ago);
    await using started = gateway;
    const { body } = await started.app.inject(`/embed/session?version=${old}`);
    expect(body).toContain(`<script>${session}</script>`);
    const site = await started.app.inject({ url: `${SITE}&version=${old}`, headers: { origin: PARTNER } });
    expect(site.json().version === old).toBe(session === 'serve()');
  });
});

it("shows a canary of a site that only embeds, and keeps it for the partner's visitor", async () => {
  await using gateway = await startEmbedGateway();
  const { app, storage, folder } = gateway;
  const build = { name: 'booking', version: '2.0.0', code: 'next' };
  const { version: next } = await releaseBuild(storage, await writeSectionBuild(folder, build));
  const { version: live } = await releaseBuild(storage, await writeSectionBuild(folder, { ...build, code: 'live' }));
  const canary = { version: next, percent: 50, startedAt: new Date().toISOString() };
  await changeSites(storage.database, (channel, name) =>
    name === 'partner' ? { ...channel, pins: { ...channel.pins, booking: { version: live, canary } } } : channel,
  );
  const getBooking = async (browser: number): Promise<string> => {
    const headers = { origin: PARTNER, 'user-agent': `browser ${browser}` };
    return (await app.inject({ url: SITE, headers })).json().registry.sections[0].version;
  };
  await gateway.refresh();
  const shown = new Set(await Promise.all(Array.from({ length: 30 }, (_, browser) => getBooking(browser))));
  expect([...shown].sort()).toEqual([live, next].sort());
  expect(await getBooking(7)).toBe(await getBooking(7));
});

it('lets listed partners only frame the session, which runs one script', async () => {
  await using gateway = await startEmbedGateway();
  const { headers, body } = await gateway.app.inject('/embed/session');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]+'; connect-src 'self'; frame-ancestors https:\/\/partner\.example$/,
  );
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(body).toContain('<script>serve()</script>');
});

it('tells the session which calls of the API it sends', async () => {
  await using gateway = await startEmbedGateway();
  const { body } = await gateway.app.inject('/embed/session');
  const calls = /<meta name="dar-calls" content="([^"]*)">/.exec(body)?.[1]?.split(',');
  expect(calls).toContain('POST /app/public/api/v3/get_service_cart_count');
});

it('lets nobody frame the session while no partner is listed', async () => {
  await using gateway = await startReleasedGateway();
  await releaseBuild(gateway.storage, await writeEmbedBuild(gateway.folder));
  const { headers } = await gateway.app.inject('/embed/session');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each(['/embed/loader.js', '/embed/session'])('answers %s with 404 while no embed is released', async (url) => {
  await using gateway = await startReleasedGateway();
  expect((await gateway.app.inject(url)).statusCode).toBe(404);
});
