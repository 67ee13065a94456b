import { addSite } from '@dar/registry/testing/change-registry';
import { writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import type { PreviewTicket } from '@dar/registry/ticket';
import { describe, expect, it } from 'vitest';
import { allowTickets } from '../testing/previews.ts';
import { startReleasedGateway } from '../testing/test-gateway.ts';

const HTML = { accept: 'text/html' };
const HOUR_MS = 3_600_000;

async function startShop(environment?: Readonly<Record<string, string>>) {
  const gateway = await startReleasedGateway(environment);
  const { storage, folder } = gateway;
  const build = { name: 'catalog', owns: ['/service/:id', '/service'], code: 'next' };
  const { version: next } = await releaseBuild(storage, await writeSectionBuild(folder, build));
  const { version: live } = await releaseBuild(storage, await writeSectionBuild(folder, { ...build, code: 'live' }));
  const sign = await allowTickets(storage.database);
  return {
    next,
    live,
    sign,
    storage,
    app: gateway.app,
    refresh: () => gateway.app.refreshSite(),
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => gateway.app.inject({ url, headers }),
    [Symbol.asyncDispose]: gateway[Symbol.asyncDispose],
  };
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

type Shop = Awaited<ReturnType<typeof startShop>>;

function signPreview({ sign, next }: Shop, ticket: Partial<PreviewTicket> = {}): string {
  const release = { section: 'catalog', version: next };
  return sign({ kind: 'preview', site: 'shop', ...release, expiresAt: Date.now() + HOUR_MS, ...ticket });
}

/** Sends the form of the page that asks. */
function open({ app }: Shop, ticket: string, headers: Readonly<Record<string, string>> = SAME_ORIGIN) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ ticket }).toString();
  return app.inject({ method: 'POST', url: '/preview', headers: { ...form, ...headers }, payload });
}

describe('the address of a preview', () => {
  it('asks first, and opens nothing by itself', async () => {
    await using shop = await startShop();
    const ticket = signPreview(shop, { expiresAt: Date.UTC(2099, 0, 1, 8) });
    const { statusCode, headers, cookies, body } = await shop.get(`/preview?ticket=${ticket}`);
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'en',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).toContain(`<bdi>catalog ${shop.next}</bdi>`);
    expect(body).toContain('1 Jan 2099, 12:00');
    expect(body).toContain(`<input type="hidden" name="ticket" value="${ticket}">`);
    const arabic = await shop.get(`/preview?ticket=${ticket}&lang=ar`);
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toContain('فتح المعاينة');
  });

  it('opens the first page of the section with the version and a bar that names it, for one browser', async () => {
    await using shop = await startShop();
    const expiresAt = Date.UTC(2099, 0, 1, 8);
    const ticket = signPreview(shop, { expiresAt });
    const opened = await open(shop, ticket);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/service']);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.cookies).toMatchObject([
      { value: ticket, httpOnly: true, sameSite: 'Lax', expires: new Date(expiresAt) },
    ]);
    const cookie = `dar_preview=${ticket}`;
    const page = await shop.get('/service', { ...HTML, cookie });
    expect(page.body).toContain(`Preview <bdi>catalog ${shop.next}</bdi>, until 1 Jan 2099, 12:00 GST`);
    expect(page.body).toContain(`releases/catalog/${shop.next}/`);
    expect((await shop.get('/service?lang=ar', { ...HTML, cookie })).body).toContain('إنهاء المعاينة');
    const other = (await shop.get('/service', HTML)).body;
    expect(other).toContain(`releases/catalog/${shop.live}/`);
    expect(other).not.toContain('/preview/end');
  });

  it.each([
    ['another page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another page, in a browser without Sec-Fetch-Site', { origin: 'https://other.example' }, 403],
    ['a program', {}, 403],
    ['its own page, without HTTPS', { origin: 'http://localhost', host: 'localhost' }, 303],
  ])('is sent by %s', async (_who, headers, status) => {
    await using shop = await startShop();
    const { statusCode, cookies } = await open(shop, signPreview(shop), headers);
    expect([statusCode, cookies.length]).toEqual([status, status === 303 ? 1 : 0]);
  });

  it('shows the version on the next page too', async () => {
    await using shop = await startShop();
    const cookie = `dar_preview=${signPreview(shop)}`;
    const page = await shop.get('/', { ...HTML, cookie });
    const [whole = ''] = page.body.match(/\/registry\/\w+\.json/) ?? [];
    const registry = await shop.get(whole, { cookie });
    expect(registry.body).toContain(`releases/catalog/${shop.next}/`);
    expect(registry.headers['cache-control']).toBe('no-store');
  });

  it('ends when the visitor ends it', async () => {
    await using shop = await startShop();
    const { cookies, headers } = await shop.get('/preview/end');
    expect([cookies[0]?.name, cookies[0]?.value, headers.location]).toEqual(['dar_preview', '', '/']);
  });

  it('is refused after its end, with a wrong signature and of another release', async () => {
    await using shop = await startShop();
    const ended = signPreview(shop, { expiresAt: Date.now() - 1 });
    const valid = signPreview(shop);
    // A ticket of the release before lacks its site.
    const older = signPreview(shop, { site: undefined });
    for (const ticket of [ended, older, `${ended}x`, '', `${valid}.x`, `${valid}"><b>`]) {
      const { statusCode, body } = await shop.get(`/preview?ticket=${encodeURIComponent(ticket)}`);
      expect([statusCode, body.includes('This preview ended')]).toEqual([410, true]);
      expect((await open(shop, ticket)).statusCode).toBe(410);
    }
  });

  it('shows the version on the site of its ticket only', async () => {
    await using shop = await startShop();
    await addSite(shop.storage.database, 'marina', { domains: ['marina.example'] });
    await shop.refresh();
    const version = '9.0.0';
    const record = await shop.storage.database.readRelease('catalog', shop.next);
    if (record) await shop.storage.database.addRelease({ ...record, version });
    const ticket = signPreview(shop, { site: 'marina', version });
    const cookie = `dar_preview=${ticket}`;
    const shown = async (host: string) => {
      const file = `/releases/catalog/${version}/static/js/entry.js`;
      const [question, page, code] = [
        await shop.get(`/preview?ticket=${ticket}`, { host }),
        await shop.get('/service', { ...HTML, host, cookie }),
        await shop.get(file, { host, cookie }),
      ];
      return [question.statusCode, page.body.includes('/preview/end'), code.statusCode];
    };
    expect(await shown('marina.example')).toEqual([200, true, 200]);
    expect(await shown('shop.example')).toEqual([410, false, 404]);
    expect((await open(shop, ticket, { ...SAME_ORIGIN, host: 'shop.example' })).statusCode).toBe(410);
  });
});
