import { addToCart } from '@dar/contracts/cart';
import { categoryDetails, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { getFaq } from '@dar/contracts/content';
import type { Endpoint, EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import { catalogEntry, deactivateStaff, previewDrafts, publishDrafts, saveDraft } from '@dar/contracts/office';
import type { EntryKind } from '@dar/contracts/office/catalog';
import { searchCatalog } from '@dar/contracts/search';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { post } from '../../testing/page-calls.ts';
import { openShopOfFolder } from '../../testing/shop-of-folder.ts';
import { serviceFile } from '../../testing/test-catalog-folder.ts';
import type { TestShop, TestStaff } from '../../testing/test-shop.ts';

let shop: TestShop;
let editor: TestStaff;
beforeEach(async () => {
  shop = await openShopOfFolder();
  editor = await shop.newStaff('editor');
});
afterEach(() => shop.close());

/** Saves a draft over what is published or drafted. */
async function draft(id: number, over: object, kind: EntryKind = 'service') {
  const { draft: present, published, version } = (await editor.call(catalogEntry, { kind, id })).oData;
  const content = { ...(present?.content ?? published), ...over };
  return (await editor.call(saveDraft, { kind, id, version, content })).oData;
}

const draftRemoval = async (id: number) => {
  const { version } = (await editor.call(catalogEntry, { kind: 'service', id })).oData;
  await editor.call(saveDraft, { kind: 'service', id, version, content: null });
};

async function getLink(id = 105, kind: EntryKind = 'service') {
  const { url } = (await editor.call(previewDrafts, { kind, id })).oData;
  const { origin, pathname, search } = new URL(url);
  return { origin, path: pathname + search };
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => shop.app.inject({ url, headers });

/** Opens a preview and returns the cookie of its browser. */
async function openPreview(): Promise<string> {
  const { cookies } = await get((await getLink()).path);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function read<E extends Endpoint>(endpoint: E, input: EndpointParams<E>, cookie = '') {
  const { http, text, headers } = await post(shop, endpoint, input, { cookie });
  return { http, headers, body: JSON.parse(text) as EndpointOutput<E> & { readonly message: string } };
}

const readName = async (id: number, cookie?: string) =>
  (await read(serviceDetails, { service_id: id }, cookie)).body.oData?.name;

describe('a browser of staff that sees drafts', () => {
  test('gets them from every call that reads the catalogue, and nobody else does', async () => {
    await draft(105, { name: 'Deep shampoo', price: '77.00' });
    const { id } = (
      await editor.call(saveDraft, {
        kind: 'service',
        content: { ...serviceFile(1, { name: 'Window polish' }), id: undefined, category_id: 20, position: 9 },
      })
    ).oData;
    await draftRemoval(104);
    const [question] = (await read(getFaq, {})).body.oData;
    await draft(question?.id ?? 0, { title: 'Drafted question' }, 'faq');
    const cookie = await openPreview();
    const names = async (of?: string) =>
      (await read(categoryDetails, { category_id: 20 }, of)).body.oData.service_list.map(({ name }) => name);
    const found = async (query: string, of?: string) =>
      (await read(searchCatalog, { query }, of)).body.oData.service_list.map(({ name }) => name);
    expect((await read(serviceDetails, { service_id: 105 }, cookie)).body.oData).toMatchObject({
      name: 'Deep shampoo',
      service_price: '77.00',
    });
    expect(await names(cookie)).toEqual(['Deep shampoo', 'Window polish']);
    expect(await readName(id, cookie)).toBe('Window polish');
    expect(await found('polish', cookie)).toEqual(['Window polish']);
    expect((await read(serviceDetails, { service_id: 104 }, cookie)).http).toBe(404);
    expect((await read(homeLoad, {}, cookie)).http).toBe(200);
    expect((await read(getFaq, {}, cookie)).body.oData[0]?.title).toBe('Drafted question');

    expect(await readName(105)).toBe('Service 105');
    expect(await names()).toEqual(['Service 105', 'Service 104']);
    expect((await read(serviceDetails, { service_id: id })).http).toBe(404);
    expect(await found('polish')).toEqual([]);
    expect((await read(getFaq, {})).body.oData[0]?.title).toBe(question?.title);
  });

  test('follows the next draft and the next publication at once', async () => {
    await draft(105, { name: 'First' });
    const cookie = await openPreview();
    expect(await readName(105, cookie)).toBe('First');
    const second = await draft(105, { name: 'Second' });
    expect(await readName(105, cookie)).toBe('Second');
    await editor.call(publishDrafts, { entries: [second], reason: 'A new season' });
    await draft(104, { name: 'Other' });
    expect([await readName(105, cookie), await readName(104, cookie)]).toEqual(['Second', 'Other']);
  });

  test('books nothing', async () => {
    const customer = await shop.newCustomer();
    const cookie = await openPreview();
    const authorization = `Bearer ${customer.session.access_token}`;
    const add = async (headers: Readonly<Record<string, string>>) =>
      post(shop, addToCart, { service_id: 105, device_cart_id: 'device' } as never, { authorization, ...headers });
    const refused = await add({ cookie });
    expect([refused.http, refused.text]).toEqual([403, expect.stringContaining('nothing can be booked')]);
    expect((await add({})).http).not.toBe(403);
  });

  test('sees the shop again when the preview ends, after an hour, or when its person leaves', async () => {
    await draft(105, { name: 'First' });
    const ended = await get('/draft-preview/end', { cookie: await openPreview() });
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
    expect(ended.cookies).toMatchObject([{ value: '', maxAge: 0 }]);
    const isCleared = async (cookie: string) => {
      const { http, headers, body } = await read(serviceDetails, { service_id: 105 }, cookie);
      expect([http, String(headers['set-cookie'])]).toEqual([403, expect.stringContaining('Max-Age=0')]);
      expect(body.message).toContain('has ended');
    };
    const old = await openPreview();
    shop.pass(HOUR_MS);
    await isCleared(old);
    const left = await openPreview();
    await shop.office(deactivateStaff, { id: editor.id, reason: 'Has left' });
    await isCleared(left);
    await isCleared('dar_drafts=invented');
  });
});

describe('the address of a preview', () => {
  test('leads to the page of the entry as its draft names it, and home from one that no page shows', async () => {
    await draft(105, { name: 'Deep shampoo' });
    await draftRemoval(104);
    const getPage = async (...key: [number, EntryKind]) => (await get((await getLink(...key)).path)).headers.location;
    expect(await getPage(105, 'service')).toBe('/service/info/105/deep-shampoo');
    expect(await getPage(20, 'category')).toMatch(/^\/service\/details\/20\//);
    expect(await getPage(11, 'activity')).toMatch(/^\/service\?/);
    expect(await getPage(2, 'page')).toBe('/privacy-policy');
    expect(await getPage(1, 'faq')).toBe('/faqs');
    expect(await getPage(104, 'service')).toBe('/');
    expect(await getPage(1, 'home')).toBe('/');
  });

  test('is in the shop, works once and within ten minutes, and is in no cache', async () => {
    const { origin, path } = await getLink();
    expect(origin).toBe('http://localhost:3000');
    const opened = await get(path, { 'x-forwarded-proto': 'https' });
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(opened.cookies).toMatchObject([
      { name: '__Host-dar_drafts', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: HOUR_MS / 1_000 },
    ]);
    const again = await get(path);
    expect([again.statusCode, again.cookies]).toEqual([410, []]);
    const late = await getLink();
    shop.pass(10 * MINUTE_MS);
    expect((await get(late.path)).statusCode).toBe(410);
    expect((await get('/draft-preview')).statusCode).toBe(410);
  });

  test('is for people of the office only', async () => {
    const support = await shop.newStaff('support');
    expect((await support.call(previewDrafts, { kind: 'service', id: 105 })).oData.url).toContain('code=');
    const crew = await shop.newStaff('crew');
    expect(await getFailure(crew.call(previewDrafts, { kind: 'service', id: 105 }))).toMatchObject({ status: 403 });
  });
});
