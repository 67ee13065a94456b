import { writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowPreviews } from '../testing/previews.ts';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

const PROTECTED = ['/cart', '/orders/:id'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReleasedGateway();
  await release('booking', { owns: [...PROTECTED, '/tips'], protected: PROTECTED });
  await release('account', { owns: ['/login'] });
  await gateway.refresh();
});
afterAll(() => gateway[Symbol.asyncDispose]());

async function release(name: string, parts: Pick<Parameters<typeof writeSectionBuild>[1], 'owns' | 'protected'>) {
  return releaseBuild(gateway.storage, await writeSectionBuild(gateway.folder, { name, ...parts }));
}

function visit(url: string, { method = 'GET', ...headers }: Readonly<Record<string, string>> = {}) {
  return gateway.app.inject({ method: method as 'GET', url, headers: { accept: 'text/html', ...headers } });
}

it.each([
  ['/cart', '/cart'],
  ['/cart?activity_id=6&lang=ar', '/cart?activity_id=6&lang=ar'],
  ['/orders/%C3%A9?a=%2F%2Fevil.example', '/orders/%C3%A9?a=%2F%2Fevil.example'],
  ['/CART/', '/CART/'],
  ['/cart?from=https://evil.example', '/cart?from=https://evil.example'],
  [`/cart?a=${'x'.repeat(3_000)}`, '/cart'],
  [`/orders/${'x'.repeat(3_000)}?a=b`, '/'],
])('redirects a guest from %s to the sign-in page, which learns where to return', async (url, from) => {
  const response = await visit(url);
  expect(response.statusCode).toBe(302);
  const location = new URL(String(response.headers['location']), 'https://shop.example');
  expect([location.origin, location.pathname]).toEqual(['https://shop.example', '/login']);
  expect([...location.searchParams]).toEqual([['from', from]]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toBe('');
});

it.each([
  ['a page that everybody may see', '/tips', {}, 200],
  ['a path that only looks like a protected one', '//cart', {}, 404],
  ['a path below a protected one that no section owns', '/cart/x', {}, 404],
  ['a file', '/cart', { accept: 'image/webp', 'sec-fetch-dest': 'image' }, 404],
  ['a script', '/cart', { accept: '*/*', 'sec-fetch-dest': 'script' }, 404],
  ['a form that is sent to a page', '/cart', { method: 'POST' }, 404],
  ['a browser that names a customer', '/cart', { cookie: 'dar_customer=7' }, 200],
])('does not redirect %s', async (_what, url, headers, status) => {
  const response = await visit(url, headers as Readonly<Record<string, string>>);
  expect([response.statusCode, response.headers['location']]).toEqual([status, undefined]);
});

it.each([
  ['a HEAD', { method: 'HEAD' }],
  ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty' }],
  ['a conditional request', { 'if-none-match': 'W/"shell"' }],
])('redirects %s', async (_what, headers) => {
  expect((await visit('/cart', headers)).statusCode).toBe(302);
});

it('clears the page cookie of a browser that names no customer', async () => {
  const { cookies } = await visit('/cart', { cookie: '__Host-dar_page=a; dar_page=b; other=c' });
  const expired = { value: '', path: '/', expires: new Date(0), maxAge: 0, httpOnly: true, sameSite: 'Lax' };
  expect(cookies).toEqual([
    { name: '__Host-dar_page', secure: true, ...expired },
    { name: 'dar_page', ...expired },
  ]);
  expect((await visit('/cart')).cookies).toEqual([]);
});

it('chooses the language of a redirected address', async () => {
  expect((await visit('/cart?lang=ar')).cookies).toMatchObject([{ name: 'dar_lang', value: 'ar' }]);
});

it('shows the preview of a version to everybody who has its cookie', async () => {
  const { version } = await release('booking', { owns: PROTECTED, protected: PROTECTED });
  const previewOf = await allowPreviews(gateway.storage.database);
  await gateway.refresh();
  expect((await visit('/cart', previewOf('booking', version))).statusCode).toBe(200);
});

it('redirects nobody on a site without a sign-in page, or with a release that names no protected page', async () => {
  await using other = await startReleasedGateway();
  const [newer, older] = await Promise.all([
    writeSectionBuild(other.folder, { name: 'booking', owns: ['/cart'], protected: ['/cart'] }),
    writeSectionBuild(other.folder, { name: 'orders', owns: ['/orders'] }),
  ]);
  await releaseBuild(other.storage, newer);
  const headers = { accept: 'text/html' };
  await other.refresh();
  expect(await other.app.inject({ url: '/cart', headers })).toMatchObject({ statusCode: 200 });
  await releaseBuild(other.storage, older);
  await releaseBuild(other.storage, await writeSectionBuild(other.folder, { name: 'account', owns: ['/login'] }));
  await other.refresh();
  expect(await other.app.inject({ url: '/orders', headers })).toMatchObject({ statusCode: 200 });
  expect(await other.app.inject({ url: '/cart', headers })).toMatchObject({ statusCode: 302 });
});
