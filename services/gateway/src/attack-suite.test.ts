import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SectionManifest } from '@dar/app/remotes/registry';
import { PREVIEW_COOKIE, RENDERED_HEADER } from '@dar/platform-protocol';
import { PROVISIONS, REQUIREMENTS, temporaryFolder } from '@dar/registry/testing/fake-builds';
import {
  ATTEMPTS,
  attackCode,
  COLLECTING_ATTACKS,
  SPOILING_ATTACKS,
  stealingCode,
} from '@dar/renderer/testing/attacks';
import { HOST_CODE, sectionCode } from '@dar/renderer/testing/fake-server-builds';
import { freePort } from '@dar/testing/free-port';
import { startServerProcess } from '@dar/testing/server-process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CustomersApi, ORDERS, startCustomersApi } from './testing/customers-api.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const PLATFORM = join(import.meta.dirname, '../../platform/src/server.ts');
const PLATFORM_TOKEN = 'platform-token-of-the-tests';
const VERSION = '1.0.0';
const PATIENT = { timeout: 60_000, interval: 100 };
/** Pages of other sections, and one of the host alone. */
const OTHER_PAGES = ['/service/7', '/service/7?lang=ar', '/cart', '/cart?lang=ar', '/nowhere'];
const OTHER_SECTIONS = { catalog: '/service/:id', booking: '/cart' };
const STATE = `{ queries: [['a'], request.path.split('/').map((part) => part.replace('s', 'S'))] }`;
const PAGE = `return { kind: 'page', page: { status: 200, html: ['page', request.path].join(' of '), head: '', chunks: [],
  cacheable: true, state: ${STATE} } };`;

const ATTACKS = [...COLLECTING_ATTACKS, ...SPOILING_ATTACKS].map((attack, index) => ({
  ...attack,
  name: `attack-${index}`,
}));

const COLLECTING = ATTACKS.slice(0, COLLECTING_ATTACKS.length);
const SPOILING = ATTACKS.slice(COLLECTING.length);

type Files = Readonly<Record<string, string>>;

const parts = new AsyncDisposableStack();
let platform: string;
let metrics: string;
let gateway: TestGateway;
let api: CustomersApi;
let before: readonly string[];

beforeAll(async () => {
  const folder = parts.use(await temporaryFolder());
  const [PLATFORM_PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  platform = `http://127.0.0.1:${PLATFORM_PORT}`;
  metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  const settings = { ARTIFACTS_DIR: folder.path, PLATFORM_HOST: '127.0.0.1', PLATFORM_PORT, PLATFORM_TOKEN };
  parts.use(await startServerProcess(PLATFORM, { origin: platform, settings }));
  await publish('host', hostFiles());
  for (const [section, path] of Object.entries(OTHER_SECTIONS)) {
    await publish(section, sectionFiles(section, path, sectionCode(PAGE)));
  }
  await call('/pins', { versions: Object.fromEntries(['host', ...Object.keys(OTHER_SECTIONS)].map(pinned)) });
  api = parts.use(await startCustomersApi());
  // No page comes from the cache.
  const rendering = { RENDER_PROCESSES: String(ATTACKS.length + 4), RENDER_TIMEOUT_MS: '500', PAGE_CACHE_MB: '0' };
  gateway = parts.use(
    await startTestGateway({ ARTIFACTS_DIR: folder.path, METRICS_PORT, API_ORIGIN: api.origin, ...rendering }),
  );
  before = await readOtherPages();
  for (const attack of ATTACKS) {
    await publish(attack.name, sectionFiles(attack.name, `/${attack.name}`, attackCode(attack)));
  }
}, 60_000);
afterAll(() => parts.disposeAsync());

const pinned = (section: string) => [section, VERSION] as const;

async function call(path: string, body: object | string, method = 'POST') {
  const isFile = typeof body === 'string';
  const headers = {
    authorization: `Bearer ${PLATFORM_TOKEN}`,
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
  };
  const response = await fetch(`${platform}/platform/api${path}`, {
    method,
    headers,
    body: isFile ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responds ${response.status} ${text}`);
  return text;
}

async function publish(section: string, contents: Files): Promise<void> {
  const release = `/releases/${section}/${VERSION}`;
  const files = await Promise.all(
    Object.entries(contents).map(async ([path, content]) => {
      const hash = createHash('sha256').update(content).digest('hex');
      await call(`${release}/files/${hash}`, content);
      return [path, { hash, bytes: Buffer.byteLength(content) }] as const;
    }),
  );
  await call(release, { files: Object.fromEntries(files) }, 'PUT');
}

function hostFiles(): Files {
  return {
    'host.json': JSON.stringify({ scripts: ['index.js'], styles: [], ...PROVISIONS }),
    'index.html': '<html><head><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
    'index.js': 'start()',
    'server/index.cjs': HOST_CODE,
  };
}

function sectionFiles(name: string, path: string, code: string, declared: Partial<SectionManifest> = {}): Files {
  const entry = 'static/js/entry.js';
  const manifest = { name, entry, entryName: name, owns: [path], exposes: [], requires: REQUIREMENTS, ...declared };
  return { 'section.json': JSON.stringify(manifest), [entry]: name, 'server/index.cjs': code };
}

async function visit(url: string, headers: Readonly<Record<string, string>> = {}) {
  return gateway.app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

/** Returns the pages of other sections. Only the address of the whole registry differs after a pin. */
async function readOtherPages(): Promise<string[]> {
  const pages: string[] = [];
  for (const url of OTHER_PAGES) {
    const rendered = await vi.waitFor(async () => {
      const { body } = await visit(url);
      expect(body).toContain('id="dar-state"');
      return body;
    }, PATIENT);
    pages.push(rendered.replace(/\/registry\/\w+\.json/, ''));
  }
  return pages;
}

async function readReports(section: string): Promise<string[]> {
  const text = await (await fetch(metrics)).text();
  return text.split('\n').filter((line) => line.includes(`section="${section}",version="${VERSION}"`));
}

it.each(COLLECTING)(
  'a preview of code that tries everything $what gets nothing, and pages of shoppers stay the same',
  async ({ name }) => {
    const { ticket } = JSON.parse(await call(`/releases/${name}/${VERSION}/previews`, { site: 'shop' }));
    await gateway.refresh();
    const page = await visit(`/${name}`, { cookie: `${PREVIEW_COOKIE}=${ticket}` });
    expect(page.headers[RENDERED_HEADER]).toBe('1');
    expect(page.body).toContain('<div id="root">succeeded: </div>');
    expect(await readOtherPages()).toEqual(before);
  },
);

it('pinned attacks get nothing, are reported with section and version, and change no other page by a byte', async () => {
  await call('/pins', { versions: Object.fromEntries(ATTACKS.map(({ name }) => pinned(name))) });
  await vi.waitFor(async () => {
    await gateway.refresh();
    expect((await visit(`/${COLLECTING[0]?.name}`)).statusCode).toBe(200);
  }, PATIENT);
  for (const { name } of COLLECTING) {
    expect((await visit(`/${name}`)).body).toContain('<div id="root">succeeded: </div>');
  }
  expect(await readOtherPages()).toEqual(before);
  const spoiling = SPOILING.map(async ({ name, what }) => {
    const page = await visit(`/${name}`);
    expect(page.statusCode).toBe(200);
    if (page.body.includes('id="dar-state"')) return;
    const failures = (await readReports(name)).filter((line) => line.startsWith('dar_render_failures_total'));
    expect(failures, what).not.toEqual([]);
  });
  expect(await readOtherPages()).toEqual(before);
  await Promise.all(spoiling);
  expect(await readOtherPages()).toEqual(before);
  const kinds = new Set(ATTEMPTS.flatMap(({ reported }) => reported?.split(' ')[0] ?? []));
  for (const { name } of COLLECTING) {
    const denials = (await readReports(name)).filter((line) => line.startsWith('dar_section_denials_total'));
    const reported = denials.map((line) => line.match(/what="(\w+)"/)?.[1]);
    expect(reported.sort()).toEqual([...kinds].sort());
  }
});

it('a pinned attack in pages of customers gets the data of its own customer, no credential and no other call', async () => {
  const others = [
    '/app/public/api/v3/wallet',
    '/app/public/api/v3/logout',
    '//127.0.0.1/orders',
    `${ORDERS}#/../logout`,
  ];
  const declared = { protected: ['/thief'], customerCalls: [`POST ${ORDERS}`] };
  await publish('thief', sectionFiles('thief', '/thief', stealingCode(ORDERS, others), declared));
  await call('/pins', { versions: Object.fromEntries([pinned('thief')]) });
  await gateway.refresh();
  const credentials = ['credential-of-customer-7', 'credential-of-customer-8'];
  for (const credential of credentials) api.sessions.set(credential, credential.slice(-1));
  const open = async (customer: number) => {
    const { body } = await visit('/thief', {
      cookie: `dar_customer=${customer}; dar_page=credential-of-customer-${customer}`,
    });
    expect(body).toContain(`orders of ${customer}`);
    return body;
  };
  for (const customer of [7, 8, 7, 8]) {
    const body = await vi.waitFor(() => open(customer), PATIENT);
    expect(body).not.toMatch(customer === 7 ? /of 8|Customer 8/ : /of 7|Customer 7/);
    for (const credential of credentials) expect(body).not.toContain(credential);
  }
  expect([...new Set(api.calls.map((url) => url.split('?')[0]))].sort()).toEqual([
    `/app/public/api/v3/auth/page_customer`,
    ORDERS,
  ]);
  const denials = (await readReports('thief')).filter((line) => line.startsWith('dar_section_denials_total'));
  expect(denials.join()).toMatch(/what="call"\} [1-9]/);
});
