import type { PageRegistry } from '@dar/app/remotes/registry';
import { expect, it } from 'vitest';
import { publish } from '../release/publish.ts';
import { writeSectionBuild } from '../testing/fake-builds.ts';
import { startReleasedEdge, type TestEdge } from '../testing/test-edge.ts';

async function registryOf({ app }: TestEdge): Promise<PageRegistry> {
  const { body } = await app.inject({ url: '/service/7', headers: { accept: 'text/html' } });
  return JSON.parse(body.match(/id="dar-registry">(.*?)<\/script>/)?.[1] ?? '');
}

it('is served whole at the address that a page names, for ever', async () => {
  await using edge = await startReleasedEdge();
  const { whole, sections } = await registryOf(edge);
  const answer = await edge.app.inject(whole);
  expect(answer.json()).toEqual({ sections });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
});

it('stays what an open page was told when another section is released', async () => {
  await using edge = await startReleasedEdge();
  const before = await registryOf(edge);
  const told = (await edge.app.inject(before.whole)).json();
  await publish(edge.store, await writeSectionBuild(edge.folder, { name: 'booking', owns: ['/cart'] }));
  expect((await edge.app.inject(before.whole)).json()).toEqual(told);
  const after = await registryOf(edge);
  expect(after.whole).not.toBe(before.whole);
  expect((await edge.app.inject(after.whole)).json().sections).toHaveLength(2);
});

it('is that of now, and not to be kept, where nobody knows the address', async () => {
  await using edge = await startReleasedEdge();
  const answer = await edge.app.inject('/registry/0123456789abcdef.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().sections).toHaveLength(1);
});

it("names a partner's page the partner's sections only, by its host name; made-up names get the shop's own", async () => {
  const profiles = { partner: { hosts: ['shop.partner.example'], sections: ['booking'] } };
  await using edge = await startReleasedEdge({ HOST_PROFILES: JSON.stringify(profiles) });
  await publish(edge.store, await writeSectionBuild(edge.folder, { name: 'booking', owns: ['/cart'] }));
  const sectionsAt = async (host: string) => {
    const page = await edge.app.inject({ url: '/cart', headers: { accept: 'text/html', host } });
    const { whole } = JSON.parse(page.body.match(/id="dar-registry">(.*?)<\/script>/)?.[1] ?? '') as PageRegistry;
    const { sections } = (await edge.app.inject({ url: whole, headers: { host } })).json<PageRegistry>();
    return sections.map(({ name }) => name);
  };
  expect(await sectionsAt('shop.partner.example')).toEqual(['booking']);
  expect(await sectionsAt('SHOP.partner.example:3000')).toEqual(['booking']);
  expect(await sectionsAt('made-up.example')).toEqual(['booking', 'catalog']);
});
