import { readTicket } from '@dar/registry/ticket';
import { describe, expect, it } from 'vitest';
import { call, createTeamToken, PLATFORM_TOKEN, startShop } from '../testing/platform-client.ts';
import { startTestPlatform } from '../testing/test-platform.ts';

const PREVIEWS = '/releases/catalog/1.0.0/previews';
const DAYS_7_MS = 7 * 24 * 60 * 60 * 1000;

const create = (platform: Parameters<typeof call>[0], site = 'shop', path = PREVIEWS, token = PLATFORM_TOKEN) =>
  call(platform, { method: 'POST', path, body: { site }, token });

it('signs a preview for seven days, with the key in the registry', async () => {
  await using platform = await startShop({ SITE_URL: 'https://shop.example' });
  const { status, json } = await create(platform);
  expect([status, json.origin]).toEqual([200, 'https://shop.example']);
  const { signingKey } = (await platform.storage.database.latestRevision())?.state ?? {};
  expect(json.address).toBe(`https://shop.example/preview?ticket=${json.ticket}`);
  const lasts = Date.parse(json.expiresAt) - Date.now();
  expect(lasts).toBeGreaterThan(DAYS_7_MS - 60_000);
  expect(readTicket(json.ticket, signingKey)).toMatchObject({ section: 'catalog', version: '1.0.0' });
  expect(readTicket(json.ticket, signingKey, Date.parse(json.expiresAt))).toBeUndefined();
});

it('opens on the first domain of a site', async () => {
  await using platform = await startShop({ SITE_URL: 'http://localhost:3000' });
  await call(platform, { method: 'PUT', path: '/sites/partner', body: { domains: ['shop.partner.example'] } });
  expect((await create(platform, 'partner')).json.origin).toBe('http://shop.partner.example:3000');
});

describe('a token for one site', () => {
  async function startWithToken(settings: object) {
    const platform = await startShop({ SITE_URL: 'https://shop.example' });
    await call(platform, { method: 'PUT', path: '/sites/marina', body: { domains: [], ...settings } });
    const body = { name: 'Marina team', sections: ['catalog'], sites: ['marina'] };
    const { token } = (await call(platform, { method: 'POST', path: '/tokens', body })).json;
    return { platform, preview: (site: string) => create(platform, site, PREVIEWS, token) };
  }

  it('makes previews of this site only', async () => {
    const { platform, preview } = await startWithToken({ domains: ['marina.example'] });
    await using shop = platform;
    expect((await preview('shop')).status).toBe(403);
    const { json } = await preview('marina');
    const { signingKey } = (await shop.storage.database.latestRevision())?.state ?? {};
    expect(readTicket(json.ticket, signingKey)).toMatchObject({ site: 'marina' });
  });

  it('makes none of a site without pages, whose previews open on the shop', async () => {
    const { platform, preview } = await startWithToken({ embedOrigins: ['https://partner.example'] });
    await using shop = platform;
    const { status, json } = await preview('marina');
    expect([status, json.error.message]).toEqual([
      403,
      'The token Marina team may pin on marina, but not on shop. marina has no pages, so its previews open on shop.',
    ]);
    const { ticket } = (await create(shop, 'marina')).json;
    const { signingKey } = (await shop.storage.database.latestRevision())?.state ?? {};
    expect(readTicket(ticket, signingKey)).toMatchObject({ site: 'shop' });
  });
});

it('has one key for all processes with the token of the platform', async () => {
  await using platform = await startShop();
  await create(platform);
  const { signingKey } = (await platform.storage.database.latestRevision())?.state ?? {};
  await using second = await startTestPlatform({ PLATFORM_TOKEN, ARTIFACTS_DIR: platform.artifacts });
  const before = await platform.storage.database.latestNumber();
  expect(readTicket((await create(second)).json.ticket, signingKey)).toBeDefined();
  expect(await platform.storage.database.latestNumber()).toBe(before);
});

it("is refused to another section's team, and for what does not exist", async () => {
  await using platform = await startShop();
  const { token } = await createTeamToken(platform, ['booking']);
  expect((await create(platform, 'shop', PREVIEWS, token)).status).toBe(403);
  expect((await create(platform, 'nowhere')).status).toBe(404);
  expect((await create(platform, 'shop', '/releases/catalog/9.9.9/previews')).status).toBe(404);
});
