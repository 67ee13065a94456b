import { expect, it, vi } from 'vitest';
import { publishBuild } from '../release/publish-build.ts';
import { writeEmbedBuild, writeSectionBuild } from '../testing/fake-builds.ts';
import { addHost, startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

const PARTNER = 'https://partner.example';
// The gateway reads the registry at most twice a second.
const WAIT = { timeout: 5_000 };
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
  await publishBuild(storage, await writeSectionBuild(folder, { name: 'booking', chunks }));
  await publishBuild(storage, await writeEmbedBuild(folder));
  await addHost(storage, 'partner', { embedOrigins: [PARTNER], sections: ['booking'] });
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

it("marks sections that need other versions than a partner's site provides", async () => {
  await using gateway = await startEmbedGateway();
  const isIncompatible = async () => {
    const { registry } = (await gateway.app.inject({ url: SITE, headers: { origin: PARTNER } })).json();
    return registry.sections[0].isIncompatible;
  };
  const setSite = (react: string) => {
    const provides = { shared: { react }, contracts: '1.1.0' };
    return addHost(gateway.storage, 'partner', { embedOrigins: [PARTNER], sections: ['booking'], provides });
  };
  await setSite('19.3.1');
  expect(await isIncompatible()).toBeUndefined();
  await setSite('18.3.0');
  await vi.waitFor(async () => expect(await isIncompatible()).toBe(true), WAIT);
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

it('serves the loader to every page, because it names the reason of a refusal', async () => {
  await using gateway = await startEmbedGateway();
  const { headers, body } = await gateway.app.inject('/embed/loader.js');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(body).toBe('load()');
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

it('lets nobody frame the session while no partner is listed', async () => {
  await using gateway = await startReleasedGateway();
  await publishBuild(gateway.storage, await writeEmbedBuild(gateway.folder));
  const { headers } = await gateway.app.inject('/embed/session');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each(['/embed/loader.js', '/embed/session'])('answers %s with 404 while no embed is released', async (url) => {
  await using gateway = await startReleasedGateway();
  expect((await gateway.app.inject(url)).statusCode).toBe(404);
});
