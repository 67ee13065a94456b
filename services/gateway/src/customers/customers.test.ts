import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { writeFiles, writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { KEEP } from '@dar/renderer/testing/attacks';
import { HOST_CODE } from '@dar/renderer/testing/fake-server-builds';
import { freePort } from '@dar/testing/free-port';
import { Agent, type Dispatcher, fetch, interceptors } from 'undici';
import { expect, it, vi } from 'vitest';
import { type CustomersApi, ORDERS, startCustomersApi, TIPS } from '../testing/customers-api.ts';
import { allowPreviews } from '../testing/previews.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

// Processes start slowly on a busy machine.
const PATIENT = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENT });

const METRICS_PORT = await freePort();

const KEEPING = `${KEEP}
  const call = async (path) => (await fetch(path, { method: 'POST', body: '{}' })).text();
  exports.render = async (request) => {
    if (request.isShell) return 'shell';
    const who = request.customer?.user.name ?? 'anyone';
    const seen = keep(who + ' with ' + (await call('${ORDERS}').catch(() => 'nothing')));
    return seen + ' and ' + (await call('${TIPS}')) + JSON.stringify(request);
  };`;

interface TestShop extends AsyncDisposable {
  readonly gateway: TestGateway;
  readonly api: CustomersApi;
  readonly version: string;
  /** Returns the cookies of a signed-in browser. */
  signIn(customer: string, credential?: string): string;
}

async function startShop(code = KEEPING, settings: Readonly<Record<string, string>> = {}): Promise<TestShop> {
  const api = await startCustomersApi();
  const limits = { RENDER_PROCESSES: '3', RENDER_CUSTOMER_PROCESSES: '3', RENDER_TIMEOUT_MS: '10000' };
  const ports = { METRICS_PORT: String(METRICS_PORT), API_ORIGIN: api.origin };
  const gateway = await startTestGateway({ ...limits, ...ports, ...settings });
  const { storage, folder } = gateway;
  const host = await writeHostBuild(folder);
  await writeFiles(host, { 'dist/server/index.cjs': HOST_CODE });
  await releaseBuild(storage, host);
  const version = await releaseOrders(gateway, code);
  return {
    gateway,
    api,
    version,
    signIn(customer, credential = randomBytes(24).toString('base64url')) {
      api.sessions.set(credential, customer);
      return `dar_customer=${customer}; dar_page=${credential}`;
    },
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

/** Releases the section with this server build. Returns its version. */
async function releaseOrders({ storage, folder, refresh }: TestGateway, code: string): Promise<string> {
  const section = await writeSectionBuild(folder, {
    name: 'orders',
    owns: ['/orders', '/tips', '/login'],
    protected: ['/orders'],
    publicCalls: [`POST ${TIPS}`],
    customerCalls: [`POST ${ORDERS}`],
  });
  await writeFiles(section, { 'dist/server/index.cjs': code });
  const { version } = await releaseBuild(storage, section);
  await refresh();
  return version;
}

function visit({ gateway }: TestShop, cookie: string, headers: Readonly<Record<string, string>> = {}, url = '/orders') {
  return gateway.app.inject({ url, headers: { accept: 'text/html', cookie, ...headers } });
}

/** Visits until a process was ready for the customer. */
function visitUntilRendered(shop: TestShop, cookie: string, headers?: Readonly<Record<string, string>>) {
  return vi.waitFor(
    async () => {
      const page = await visit(shop, cookie, headers);
      expect(page.body).toContain(' with orders of ');
      return page;
    },
    { timeout: PATIENT, interval: 50 },
  );
}

const metrics = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();

it('renders the page of a customer with their data, for this browser only', async () => {
  await using shop = await startShop();
  const cookie = shop.signIn('7');
  const page = await visitUntilRendered(shop, cookie);
  expect(page.body).toContain('Customer 7 with orders of 7 and tips');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(page.headers['vary']).toContain('cookie');
  expect(page.headers).not.toHaveProperty('etag');
  expect(page.cookies).toEqual([]);
  expect(await visit(shop, cookie, { 'if-none-match': '*' })).toMatchObject({ statusCode: 200 });
  expect(await metrics()).toMatch(/dar_render_duration_seconds_count\{section="orders",audience="customer"\} [1-9]/);
});

it('gives the code of a section the customer, and neither the cookie nor the credential', async () => {
  await using shop = await startShop();
  const cookie = shop.signIn('7', 'a-credential-of-customer-7');
  expect((await visitUntilRendered(shop, cookie)).body).not.toMatch(/a-credential|dar_page/);
});

it.each([
  ['an invented credential', 'dar_customer=7; dar_page=aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['the credential of another customer', 'dar_customer=8; dar_page=credential-of-customer-7', 1],
  ['a credential of another format', 'dar_customer=7; dar_page=a', 0],
  ['a name of another format', 'dar_customer=7%207; dar_page=credential-of-customer-7', 0],
])('sends the shell and clears the cookie for %s, and starts no process', async (_what, cookie, calls) => {
  await using shop = await startShop();
  shop.signIn('7', 'credential-of-customer-7');
  const page = await visit(shop, cookie);
  expect(page.body).toContain('<title>shell<');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.cookies).toMatchObject([{ name: 'dar_page', value: '', maxAge: 0 }]);
  expect(shop.api.calls.filter((url) => url.startsWith('/app'))).toHaveLength(calls);
  expect(await metrics()).not.toMatch(/section="orders",version="[^"]+",audience="customer"/);
  expect(await metrics()).toContain('dar_protected_pages_total{section="orders",outcome="stranger"} 1');
});

it.each([
  ['names a customer and has no cookie', 'dar_customer=7', {}, {}],
  [
    'has the cookie of HTTP over HTTPS',
    'dar_customer=7; dar_page=credential-of-customer-7',
    { 'x-forwarded-proto': 'https' },
    {},
  ],
  [
    'comes while no process renders for customers',
    'dar_customer=7; dar_page=credential-of-customer-7',
    {},
    { RENDER_CUSTOMER_PROCESSES: '0' },
  ],
])('sends the shell without a call to a browser that %s', async (_what, cookie, headers, settings) => {
  await using shop = await startShop(KEEPING, { GATEWAY_TRUST_PROXY: '127.0.0.1', ...settings });
  shop.signIn('7', 'credential-of-customer-7');
  const page = await visit(shop, cookie, headers as Readonly<Record<string, string>>);
  expect(page.body).toContain('<title>shell<');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
  expect([page.cookies, shop.api.calls.filter((url) => url.startsWith('/app'))]).toEqual([[], []]);
});

it('takes the cookie that only this host can set over HTTPS', async () => {
  await using shop = await startShop(KEEPING, { GATEWAY_TRUST_PROXY: '127.0.0.1' });
  const cookie = shop.signIn('7').replace('dar_page', '__Host-dar_page');
  const page = await visitUntilRendered(shop, cookie, { 'x-forwarded-proto': 'https' });
  expect(page.body).toContain('Customer 7');
});

it.each<[string, (shop: TestShop) => Promise<void> | void]>([
  ['is away', ({ api }) => api[Symbol.asyncDispose]()],
  [
    'does not respond in time',
    ({ api }) => {
      api.beforeResponse = () => new Promise((resolve) => setTimeout(resolve, 2_000).unref());
    },
  ],
])('sends the shell and keeps the cookie while the API %s', async (_what, change) => {
  await using shop = await startShop(KEEPING, { RENDER_TIMEOUT_MS: '500' });
  const cookie = shop.signIn('7');
  await change(shop);
  const page = await visit(shop, cookie);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('Customer 7');
  expect(page.cookies).toEqual([]);
  expect(await metrics()).toContain('dar_protected_pages_total{section="orders",outcome="unanswered"} 1');
});

it('sends the shell and clears the cookie when the session ends during the render', async () => {
  await using shop = await startShop();
  const cookie = shop.signIn('7');
  await visitUntilRendered(shop, cookie);
  shop.api.beforeResponse = ({ url }) => void (url === ORDERS && shop.api.sessions.clear());
  const page = await visit(shop, cookie);
  expect(page.body).toContain('<title>shell<');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.cookies).toMatchObject([{ name: 'dar_page', value: '' }]);
});

it('renders a new release for a customer whose process still has the old one, in both languages', async () => {
  await using shop = await startShop();
  const cookie = shop.signIn('7');
  await visitUntilRendered(shop, cookie);
  await releaseOrders(shop.gateway, KEEPING.replaceAll(' with ', ' in the new release with '));
  for (const language of ['en', 'ar']) {
    await vi.waitFor(
      async () => {
        const { body } = await visit(shop, cookie, {}, `/orders?lang=${language}`);
        expect(body).toContain('Customer 7 in the new release with orders of 7');
        expect(body).toContain(`"language":"${language}"`);
      },
      { timeout: PATIENT, interval: 50 },
    );
  }
});

it('shows a signed-in visitor of a preview their page, rendered in a process of previews', async () => {
  await using shop = await startShop();
  const previewOf = await allowPreviews(shop.gateway.storage.database);
  await shop.gateway.refresh();
  const { cookie: preview } = previewOf('orders', shop.version);
  const page = await visit(shop, `${shop.signIn('7')}; ${preview}`);
  expect(page.headers['x-dar-rendered']).toBe('1');
  expect(page.body).toContain('Customer 7 with orders of 7');
});

it('renders public pages of a signed-in customer for everybody', async () => {
  await using shop = await startShop();
  const page = await visit(shop, shop.signIn('7'), {}, '/tips');
  expect(page.body).toContain('anyone with nothing and tips');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
});

it('gives nobody the page of another customer, while two of them and guests alternate behind a shared cache', async () => {
  await using shop = await startShop();
  await shop.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.gateway.app.server.address() as AddressInfo;
  const agent = new Agent();
  const cache: Dispatcher = agent.compose(interceptors.cache({ type: 'shared' }));
  const get = async (url: string, cookie: string) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) };
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers, dispatcher: cache, redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  };
  const cookies = { 7: shop.signIn('7'), 8: shop.signIn('8') };
  await visitUntilRendered(shop, cookies[7]);
  await visitUntilRendered(shop, cookies[8]);
  const rendered = { 7: 0, 8: 0 };
  const open = async (index: number) => {
    const customer = index % 2 ? 7 : 8;
    // In the middle one of them signs out.
    if (index === 60) shop.api.sessions.delete(/dar_page=(\S+)/.exec(cookies[8])?.[1] ?? '');
    const [page, guest, everybody] = await Promise.all([
      get('/orders', cookies[customer]),
      get('/orders', ''),
      get('/tips', ''),
    ]);
    const others = customer === 7 ? /(Customer|of) 8/ : /(Customer|of) 7/;
    expect(page.body).not.toMatch(others);
    if (page.body.includes(' with orders of ')) {
      rendered[customer] += 1;
      if (customer === 8) expect(index).toBeLessThan(68);
    }
    expect(guest).toEqual({ status: 302, body: '' });
    expect(everybody.body).not.toMatch(/Customer/);
  };
  const next = Array.from({ length: 120 }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const index of next) await open(index);
    }),
  );
  await agent.close();
  expect(rendered[7]).toBeGreaterThan(30);
  expect(rendered[8]).toBeGreaterThan(15);
});
