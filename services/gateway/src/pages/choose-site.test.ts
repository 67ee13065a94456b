import { generateKeyPairSync } from 'node:crypto';
import type { Pin } from '@dar/platform-protocol';
import { changeSites } from '@dar/registry/testing/change-registry';
import { writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { describe, expect, it } from 'vitest';
import { allowPreviews } from '../testing/previews.ts';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

async function visit({ app, refresh }: TestGateway, headers: Readonly<Record<string, string>> = {}) {
  await refresh();
  const response = await app.inject({ url: '/service/7', headers: { accept: 'text/html', ...headers } });
  const cookie = response.cookies.find(({ name }) => name === 'dar_device')?.value;
  return { response, cookie, version: response.body.match(/releases\/catalog\/([^/]+)\//)?.[1] };
}

async function release({ storage, folder }: TestGateway, version: string): Promise<string> {
  const build = { name: 'catalog', owns: ['/service/:id'], version, code: version };
  return (await releaseBuild(storage, await writeSectionBuild(folder, build))).version;
}

/** Starts a shop with a live version, and a newer one that is not pinned. */
async function startShopWithNewVersion() {
  const gateway = await startReleasedGateway();
  const next = await release(gateway, '1.4.0');
  const live = await release(gateway, '1.3.0');
  const setPin = (pin: Pin) =>
    changeSites(gateway.storage.database, (channel) => ({ ...channel, pins: { ...channel.pins, catalog: pin } }));
  await setPin({ version: live });
  const startCanary = () => setPin({ version: live, canary: { version: next, percent: 30 } });
  return { gateway, live, next, setPin, startCanary, [Symbol.asyncDispose]: gateway[Symbol.asyncDispose] };
}

describe('a canary', () => {
  it('is for a part of the devices, which keep it', async () => {
    await using shop = await startShopWithNewVersion();
    const { gateway, live, next } = shop;
    expect((await visit(gateway)).cookie).toBeUndefined();
    await shop.startCanary();
    const seen = new Set<string | undefined>();
    for (let device = 0; device < 40; device += 1) {
      const first = await visit(gateway);
      const again = await visit(gateway, { cookie: `dar_device=${first.cookie}` });
      expect([again.cookie, again.version]).toEqual([first.cookie, first.version]);
      seen.add(first.version);
    }
    expect([...seen].sort()).toEqual([live, next].sort());
  });

  it('gives a device with a wrong cookie another one', async () => {
    await using shop = await startShopWithNewVersion();
    await shop.startCanary();
    for (const wrong of ['', 'x', '<script>alert(1)', 'x'.repeat(17)]) {
      expect((await visit(shop.gateway, { cookie: `dar_device=${wrong}` })).cookie).toMatch(/^[\w-]{16}$/);
    }
  });

  it('ends for every device', async () => {
    await using shop = await startShopWithNewVersion();
    await shop.startCanary();
    await shop.setPin({ version: shop.next });
    const visitor = await visit(shop.gateway, { cookie: 'dar_device=0123456789abcdef' });
    expect([visitor.version, visitor.cookie]).toEqual([shop.next, undefined]);
  });
});

describe('a preview', () => {
  async function startShopWithKey() {
    const shop = await startShopWithNewVersion();
    return { ...shop, getCookie: await allowPreviews(shop.gateway.storage.database) };
  }

  it('shows a published version to the owner of a ticket only, and is not cached', async () => {
    await using shop = await startShopWithKey();
    const { gateway, live, next } = shop;
    const { response, version } = await visit(gateway, shop.getCookie('catalog', next));
    expect(version).toBe(next);
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-dar-rendered': '0' });
    expect((await visit(gateway)).version).toBe(live);
  });

  it.each([
    ['an expired ticket', { lasts: -1 }],
    ['a ticket of another key', { key: generateKeyPairSync('ed25519').privateKey }],
  ])('shows the live version for %s', async (_what, options) => {
    await using shop = await startShopWithKey();
    expect((await visit(shop.gateway, shop.getCookie('catalog', shop.next, options))).version).toBe(shop.live);
  });

  it.each(['', 'x', '.', 'e30.AA', 'not.a.ticket'])('shows the live version for the ticket "%s"', async (ticket) => {
    await using shop = await startShopWithKey();
    expect((await visit(shop.gateway, { cookie: `dar_preview=${ticket}` })).version).toBe(shop.live);
  });

  it('shows the live version for a changed ticket, and for a version that is gone', async () => {
    await using shop = await startShopWithKey();
    const { gateway, live, next } = shop;
    const [, signature] = shop.getCookie('catalog', next).cookie.split('.');
    const forged = Buffer.from(JSON.stringify({ kind: 'preview', section: 'catalog', version: next, expiresAt: 9e15 }));
    expect((await visit(gateway, { cookie: `dar_preview=${forged.toString('base64url')}.${signature}` })).version).toBe(
      live,
    );
    expect((await visit(gateway, shop.getCookie('catalog', '9.9.9'))).version).toBe(live);
  });
});
