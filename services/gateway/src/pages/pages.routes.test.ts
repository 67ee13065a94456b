import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeFiles, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { expect, it } from 'vitest';
import { startReleasedGateway, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const HTML = { accept: 'text/html,*/*;q=0.8' };

function visit({ app }: TestGateway, url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ url, headers: { ...HTML, ...headers } });
}

it('responds 200 for owned paths and the home page, and 404 with the page of the host for others', async () => {
  await using gateway = await startReleasedGateway();
  const [start, owned, unknown] = await Promise.all(
    ['/', '/service/7?a=b', '/nowhere'].map((url) => visit(gateway, url)),
  );
  expect([start?.statusCode, owned?.statusCode, unknown?.statusCode]).toEqual([200, 200, 404]);
  expect(unknown?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(unknown?.body).toContain('id="dar-registry"');
});

it('sends a content security policy that allows only the start script and the speculation rules inline', async () => {
  await using gateway = await startReleasedGateway();
  const { headers, body } = await visit(gateway, '/');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(
    ([, code]) => code ?? '',
  );
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(hashes).toHaveLength(2);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(policy).not.toContain('unsafe-eval');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

it('lets only the pages of a section load from the origins that the section names', async () => {
  await using gateway = await startReleasedGateway();
  const { storage, folder } = gateway;
  const policy = { 'img-src': ['https://tiles.example'], 'media-src': ['https://films.example'] };
  await releaseBuild(storage, await writeSectionBuild(folder, { name: 'paint', owns: ['/tools/paint'], policy }));
  await gateway.refresh();
  const own = String((await visit(gateway, '/tools/paint')).headers['content-security-policy']).split('; ');
  expect(own).toContain("img-src 'self' data: https://tiles.example");
  expect(own).toContain("media-src 'self' https://films.example");
  expect((await visit(gateway, '/')).headers['content-security-policy']).not.toContain('example');
  const { sections } = (await gateway.app.inject('/registry/current.json')).json();
  expect(sections.filter(({ hasPolicy }: { hasPolicy?: true }) => hasPolicy)).toMatchObject([{ name: 'paint' }]);
});

it('checks the modules of ordinary remotes by one import map, which the policy of every page allows', async () => {
  await using gateway = await startReleasedGateway();
  const { storage, folder } = gateway;
  const build = await writeSectionBuild(folder, {
    name: 'paint',
    owns: ['/tools/paint'],
    entryType: 'module',
    isPlain: true,
  });
  await writeFiles(build, { 'dist/page.js': 'page', 'dist/style.css': 'p{}' });
  const { version } = await releaseBuild(storage, build);
  await gateway.refresh();
  const base = `/releases/paint/${version}/`;
  const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const { importMap } = (await gateway.app.inject('/registry/current.json')).json();
  expect(JSON.parse(importMap)).toEqual({
    // Without the map the entry of a section is not found, so no module runs unchecked.
    imports: { [`${base}static/js/entry.js/checked`]: `${base}static/js/entry.js` },
    integrity: { [`${base}page.js`]: sha256('page'), [`${base}static/js/entry.js`]: sha256('paint code') },
  });
  expect((await gateway.app.inject(`${base}static/js/entry.js/checked`)).statusCode).toBe(404);
  for (const path of ['/', '/tools/paint']) {
    const { headers } = await visit(gateway, path);
    expect(String(headers['content-security-policy'])).toContain(`script-src '${sha256(importMap)}' 'self'`);
  }
});

it.each([
  ['the home page', '/', 'dar.example'],
  ['an unknown page', '/nowhere', 'dar.example'],
  ["a partner's page", '/comera', 'comera.dar.example'],
])('lets no other origin frame %s', async (_what, url, host) => {
  await using gateway = await startReleasedGateway();
  const { headers } = await visit(gateway, url, { host });
  expect(String(headers['content-security-policy']).split('; ')).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

it.each([
  ['/comera/service', 'dar.example', 'noindex'],
  ['/service/7', 'comera.dar.example', 'noindex'],
  ['/service/7', 'dar.example', undefined],
])('tells search engines about %s of %s: %s', async (url, host, robots) => {
  await using gateway = await startReleasedGateway();
  expect((await visit(gateway, url, { host })).headers['x-robots-tag']).toBe(robots);
});

it('adds the tag manager to page and policy only if its container is set', async () => {
  await using without = await startReleasedGateway();
  await using gateway = await startReleasedGateway({ TAG_MANAGER_ID: 'GTM-ABC1234' });
  const [plain, tagged] = [await visit(without, '/'), await visit(gateway, '/')];
  expect(tagged.body).toContain('<meta name="dar-tag-manager" content="GTM-ABC1234">');
  expect(plain.body).not.toContain('dar-tag-manager');
  const policy = String(tagged.headers['content-security-policy']);
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/\*\.googletagmanager\.com$/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(plain.headers['content-security-policy']).not.toContain('google');
});

it("allows Stripe's scripts, frames and API only with a publishable key", async () => {
  await using without = await startReleasedGateway();
  await using gateway = await startReleasedGateway({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  const [plain, paying] = [await visit(without, '/'), await visit(gateway, '/')];
  const rules = String(paying.headers['content-security-policy']).split('; ');
  const getRule = (name: string) => rules.find((rule) => rule.startsWith(`${name} `));
  expect(getRule('script-src')).toMatch(/ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/);
  expect(getRule('frame-src')).toBe(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  expect(getRule('connect-src')).toBe("connect-src 'self' https://api.stripe.com");
  const paymentRules = rules.filter((rule) => rule.includes('https:')).map((rule) => rule.split(' ')[0]);
  expect(paymentRules).toEqual(['script-src', 'connect-src', 'frame-src']);
  expect(plain.headers['content-security-policy']).not.toContain('stripe');
});

it('stores the language of the query in a cookie', async () => {
  await using gateway = await startReleasedGateway();
  const asked = await visit(gateway, '/?lang=ar');
  expect(asked.headers['set-cookie']).toBe('dar_lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(asked.body).toContain('<html lang="ar" dir="rtl">');
  const remembered = await visit(gateway, '/', { cookie: 'dar_lang=ar' });
  expect(remembered.body).toContain('<html lang="ar" dir="rtl">');
  expect(remembered.headers['set-cookie']).toBeUndefined();
  expect((await visit(gateway, '/?lang=fr')).headers['set-cookie']).toBeUndefined();
  expect((await visit(gateway, '/?lang=ar&lang=en')).body).toContain('<html lang="ar" dir="rtl">');
});

it('reads the language cookie beside other cookies', async () => {
  await using gateway = await startReleasedGateway();
  const { body } = await visit(gateway, '/', { cookie: 'a=b; dar_lang=ar; c=d' });
  expect(body).toContain('<html lang="ar" dir="rtl">');
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0', 'br', brotliDecompressSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('sends a page to a client that accepts %j as %s', async (accepted, encoding, decompress) => {
  await using gateway = await startReleasedGateway();
  const plain = await visit(gateway, '/');
  const response = await visit(gateway, '/', { 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(decompress(response.rawPayload).toString()).toBe(plain.body);
});

it('responds to HEAD with ETag and length', async () => {
  await using gateway = await startReleasedGateway();
  const page = await visit(gateway, '/');
  const { headers, body } = await gateway.app.inject({ method: 'HEAD', url: '/', headers: HTML });
  expect([headers.etag, headers['content-length'], body]).toEqual([
    page.headers.etag,
    page.headers['content-length'],
    '',
  ]);
});

it('responds 304 if the page of the language has not changed', async () => {
  await using gateway = await startReleasedGateway();
  const first = await visit(gateway, '/');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept, sec-fetch-dest, accept-language, cookie, accept-encoding',
  });
  const etag = String(first.headers.etag);
  expect((await visit(gateway, '/', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await visit(gateway, '/?lang=ar', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('uses a new pin once it has read the registry', async () => {
  await using gateway = await startReleasedGateway();
  const before = await visit(gateway, '/service/7');
  const { version } = await releaseBuild(
    gateway.storage,
    await writeSectionBuild(gateway.folder, { name: 'catalog', owns: ['/service/:id'], code: 'newer' }),
  );
  await gateway.refresh();
  const after = await visit(gateway, '/service/7');
  expect(before.body).not.toContain(version);
  expect(after.body).toContain(`/releases/catalog/${version}/static/js/entry.js`);
});

it('keeps serving the last site if the registry becomes unreadable', async () => {
  await using gateway = await startReleasedGateway();
  expect((await visit(gateway, '/')).statusCode).toBe(200);
  await writeFiles(gateway.artifacts, { 'registry/revisions/00000003.json': '{"number":' });
  await gateway.refresh();
  expect((await visit(gateway, '/')).statusCode).toBe(200);
});

it('responds 503 before the first release', async () => {
  await using gateway = await startTestGateway();
  const response = await visit(gateway, '/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(response.body).toBe('The shop is not ready. Please try again.\n');
});

it.each([
  ['a script', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['a picture', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
  ['data', { accept: 'application/json' }],
])('never responds to a request for %s with a page', async (_what, headers) => {
  await using gateway = await startReleasedGateway();
  const response = await gateway.app.inject({ url: '/service/7', headers });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('sends vary and cache-control with every 404', async () => {
  await using gateway = await startReleasedGateway();
  const page = await visit(gateway, '/service/7');
  const vary = String(page.headers['vary']);
  expect(vary).toBe('accept, sec-fetch-dest, accept-language, cookie, accept-encoding');
  const responses = await Promise.all([
    visit(gateway, '/nowhere'),
    gateway.app.inject({ url: '/service/7', headers: { accept: 'application/json' } }),
    gateway.app.inject({ method: 'DELETE', url: '/service/7' }),
    gateway.app.inject('/releases/catalog/0.0.0/nothing.js'),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const cacheHeaders = responses.map(({ headers }) => [headers['vary'], headers['cache-control']]);
  expect(cacheHeaders).toEqual([
    [vary, 'no-cache'],
    ['accept, sec-fetch-dest', 'no-store'],
    ['accept, sec-fetch-dest', 'no-store'],
    ['accept-encoding', 'no-store'],
  ]);
});

it('responds 404 with the page of the host in the language of the visitor to a malformed address', async () => {
  await using gateway = await startReleasedGateway();
  const response = await visit(gateway, '/%E0%A4%A', { 'accept-language': 'ar' });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<html lang="ar" dir="rtl">');
  expect(response.headers['content-security-policy']).toBe(
    (await visit(gateway, '/')).headers['content-security-policy'],
  );
  const file = await gateway.app.inject('/releases/catalog/1.0.0/%E0%A4%A');
  expect([file.statusCode, file.body]).toEqual([404, 'No such release file.\n']);
});

it.each([
  ['/', '/comera'],
  ['/?comera_transaction_id=CM-1&lang=ar', '/comera?comera_transaction_id=CM-1&lang=ar'],
  ['/service?activity_id=11', '/comera/service?activity_id=11'],
])("redirects %s to the partner's path only under the partner's host name", async (url, location) => {
  await using gateway = await startReleasedGateway();
  const partner = await visit(gateway, url, { host: 'comera.dar.example' });
  expect([partner.statusCode, partner.headers.location]).toEqual([302, location]);
  expect((await visit(gateway, url, { host: 'dar.example' })).headers.location).toBeUndefined();
});

it('allows Google Maps on the two map pages only, and only with a key', async () => {
  await using without = await startReleasedGateway();
  await using gateway = await startReleasedGateway({ GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-test' });
  const getPolicy = async (from: typeof gateway, path: string) =>
    String((await visit(from, path)).headers['content-security-policy']);
  const strict = await getPolicy(without, '/');
  for (const path of ['/add-address', '/edit-address', '/edit-address/?address_id=7', '/Add-Address']) {
    const policy = await getPolicy(gateway, path);
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/\*\.googleapis\.com [^;]*'unsafe-eval' blob:;/);
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.googleapis\.com/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await getPolicy(without, path)).toBe(strict);
  }
  for (const path of ['/', '/addresses', '/add-address/more', '/checkout']) {
    expect(await getPolicy(gateway, path)).toBe(strict);
  }
});

it('tells pages the key of Google Maps only if it is set, with the map id', async () => {
  await using without = await startReleasedGateway();
  await using gateway = await startReleasedGateway({ GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-test' });
  expect((await visit(gateway, '/')).body).toContain('<meta name="dar-google-maps" content="key-of-the-test">');
  expect((await visit(without, '/')).body).not.toContain('dar-google-maps');
  await using styled = await startReleasedGateway({
    GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-test',
    GOOGLE_MAPS_MAP_ID: 'a1b2',
  });
  expect((await visit(styled, '/')).body).toContain('content="key-of-the-test" data-map-id="a1b2">');
});
