import { brotliDecompressSync } from 'node:zlib';
import type { PageRegistry } from '@dar/app/remotes/registry';
import { addSite } from '@dar/registry/testing/change-registry';
import { writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { expect, it } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

async function getRegistry({ app, refresh }: TestGateway): Promise<PageRegistry> {
  await refresh();
  const { body } = await app.inject({ url: '/service/7', headers: { accept: 'text/html' } });
  return JSON.parse(body.match(/id="dar-registry">(.*?)<\/script>/)?.[1] ?? '');
}

it('serves the whole registry at the immutable address in the page', async () => {
  await using gateway = await startReleasedGateway();
  const { whole, sections } = await getRegistry(gateway);
  const response = await gateway.app.inject(whole);
  expect(response.json()).toEqual({ sections });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
});

it('compresses the registry for clients that accept it', async () => {
  await using gateway = await startReleasedGateway();
  const { whole, sections } = await getRegistry(gateway);
  const response = await gateway.app.inject({ url: whole, headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual({ sections });
});

it('still serves the registry of an open page after a release', async () => {
  await using gateway = await startReleasedGateway();
  const before = await getRegistry(gateway);
  const registry = (await gateway.app.inject(before.whole)).json();
  await releaseBuild(gateway.storage, await writeSectionBuild(gateway.folder, { name: 'booking', owns: ['/cart'] }));
  expect((await gateway.app.inject(before.whole)).json()).toEqual(registry);
  const after = await getRegistry(gateway);
  expect(after.whole).not.toBe(before.whole);
  expect((await gateway.app.inject(after.whole)).json().sections).toHaveLength(2);
});

it('serves the current registry uncached at an unknown address, and names its own', async () => {
  await using gateway = await startReleasedGateway();
  const response = await gateway.app.inject('/registry/0123456789abcdef.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const { whole } = await getRegistry(gateway);
  expect(response.headers['content-location']).toBe(whole);
  expect((await gateway.app.inject(whole)).headers).not.toHaveProperty('content-location');
  expect(response.json().sections).toHaveLength(1);
});

it("limits the registry of a partner's domain to its sections", async () => {
  await using gateway = await startReleasedGateway();
  await addSite(gateway.storage.database, 'partner', { domains: ['shop.partner.example'], sections: ['booking'] });
  await releaseBuild(gateway.storage, await writeSectionBuild(gateway.folder, { name: 'booking', owns: ['/cart'] }));
  const sectionsAt = async (host: string) => {
    const page = await gateway.app.inject({ url: '/cart', headers: { accept: 'text/html', host } });
    const { whole } = JSON.parse(page.body.match(/id="dar-registry">(.*?)<\/script>/)?.[1] ?? '') as PageRegistry;
    const { sections } = (await gateway.app.inject({ url: whole, headers: { host } })).json<PageRegistry>();
    return sections.map(({ name }) => name);
  };
  expect(await sectionsAt('shop.partner.example')).toEqual(['booking']);
  expect(await sectionsAt('SHOP.partner.example:3000')).toEqual(['booking']);
  expect(await sectionsAt('made-up.example')).toEqual(['booking', 'catalog']);
});
