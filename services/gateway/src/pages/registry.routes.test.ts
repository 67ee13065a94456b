import { brotliDecompressSync } from 'node:zlib';
import type { PageRegistry } from '@dar/app/remotes/registry';
import { expect, it } from 'vitest';
import { publishBuild } from '../release/publish-build.ts';
import { writeSectionBuild } from '../testing/fake-builds.ts';
import { addHost, startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

async function registryOf({ app }: TestGateway): Promise<PageRegistry> {
  const { body } = await app.inject({ url: '/service/7', headers: { accept: 'text/html' } });
  return JSON.parse(body.match(/id="dar-registry">(.*?)<\/script>/)?.[1] ?? '');
}

it('serves the whole registry at the immutable address in the page', async () => {
  await using gateway = await startReleasedGateway();
  const { whole, sections } = await registryOf(gateway);
  const answer = await gateway.app.inject(whole);
  expect(answer.json()).toEqual({ sections });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
});

it('compresses the registry for clients that accept it', async () => {
  await using gateway = await startReleasedGateway();
  const { whole, sections } = await registryOf(gateway);
  const answer = await gateway.app.inject({ url: whole, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ sections });
});

it('still serves the registry of an open page after a release', async () => {
  await using gateway = await startReleasedGateway();
  const before = await registryOf(gateway);
  const registry = (await gateway.app.inject(before.whole)).json();
  await publishBuild(gateway.storage, await writeSectionBuild(gateway.folder, { name: 'booking', owns: ['/cart'] }));
  expect((await gateway.app.inject(before.whole)).json()).toEqual(registry);
  const after = await registryOf(gateway);
  expect(after.whole).not.toBe(before.whole);
  expect((await gateway.app.inject(after.whole)).json().sections).toHaveLength(2);
});

it('serves the current registry uncached at an unknown address', async () => {
  await using gateway = await startReleasedGateway();
  const answer = await gateway.app.inject('/registry/0123456789abcdef.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().sections).toHaveLength(1);
});

it("limits the registry of a partner's domain to its sections", async () => {
  await using gateway = await startReleasedGateway();
  await addHost(gateway.storage, 'partner', { domains: ['shop.partner.example'], sections: ['booking'] });
  await publishBuild(gateway.storage, await writeSectionBuild(gateway.folder, { name: 'booking', owns: ['/cart'] }));
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
