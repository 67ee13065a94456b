import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { publish } from '../release/publish.ts';
import { writeFiles, writeSectionBuild } from '../testing/fake-builds.ts';
import { startReleasedEdge, startTestEdge, type TestEdge } from '../testing/test-edge.ts';

const HTML = { accept: 'text/html,*/*;q=0.8' };

function visit({ app }: TestEdge, url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ url, headers: { ...HTML, ...headers } });
}

it('answers 200 for owned paths and the start page, 404 with the same page for others', async () => {
  await using edge = await startReleasedEdge();
  const [start, owned, unknown] = await Promise.all(['/', '/service/7?a=b', '/nowhere'].map((url) => visit(edge, url)));
  expect([start?.statusCode, owned?.statusCode, unknown?.statusCode]).toEqual([200, 200, 404]);
  expect(unknown?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(unknown?.body).toContain('id="dar-registry"');
});

it('protects the page with a policy that lets nothing inline run but the script that starts it', async () => {
  await using edge = await startReleasedEdge();
  const { headers, body } = await visit(edge, '/');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(policy).toContain(`script-src 'self' ${hashes[0]};`);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

it('names the tag manager and allows its hosts only where its container is set', async () => {
  await using without = await startReleasedEdge();
  await using edge = await startReleasedEdge({ TAG_MANAGER_ID: 'GTM-ABC1234' });
  const [plain, tagged] = [await visit(without, '/'), await visit(edge, '/')];
  expect(tagged.body).toContain('<meta name="dar-tag-manager" content="GTM-ABC1234">');
  expect(plain.body).not.toContain('dar-tag-manager');
  const policy = String(tagged.headers['content-security-policy']);
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+' https:\/\/\*\.googletagmanager\.com$/);
  expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(plain.headers['content-security-policy']).not.toContain('google');
});

it('remembers the language that the address asks for, and only that', async () => {
  await using edge = await startReleasedEdge();
  const asked = await visit(edge, '/?lang=ar');
  expect(asked.headers['set-cookie']).toBe('dar_lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(asked.body).toContain('<html lang="ar" dir="rtl">');
  const remembered = await visit(edge, '/', { cookie: 'dar_lang=ar' });
  expect(remembered.body).toContain('<html lang="ar" dir="rtl">');
  expect(remembered.headers['set-cookie']).toBeUndefined();
  expect((await visit(edge, '/?lang=fr')).headers['set-cookie']).toBeUndefined();
});

it('reads the language cookie beside other cookies', async () => {
  await using edge = await startReleasedEdge();
  const { body } = await visit(edge, '/', { cookie: 'a=b; dar_lang=ar; c=d' });
  expect(body).toContain('<html lang="ar" dir="rtl">');
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0', 'br', brotliDecompressSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('sends a page to a client that accepts %j as %s', async (accepted, encoding, decompress) => {
  await using edge = await startReleasedEdge();
  const plain = await visit(edge, '/');
  const answer = await visit(edge, '/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
});

it('answers HEAD with the tag and length of the page', async () => {
  await using edge = await startReleasedEdge();
  const page = await visit(edge, '/');
  const { headers, body } = await edge.app.inject({ method: 'HEAD', url: '/', headers: HTML });
  expect([headers.etag, headers['content-length'], body]).toEqual([
    page.headers.etag,
    page.headers['content-length'],
    '',
  ]);
});

it('answers 304 while the page stays the same, per language', async () => {
  await using edge = await startReleasedEdge();
  const first = await visit(edge, '/');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept, sec-fetch-dest, accept-language, cookie, accept-encoding',
  });
  const etag = String(first.headers.etag);
  expect((await visit(edge, '/', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await visit(edge, '/?lang=ar', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('takes up a new pin with the next request', async () => {
  await using edge = await startReleasedEdge();
  const before = await visit(edge, '/service/7');
  const { version } = await publish(
    edge.store,
    await writeSectionBuild(edge.folder, { name: 'catalog', owns: ['/service/:id'], code: 'newer' }),
  );
  const after = await visit(edge, '/service/7');
  expect(before.body).not.toContain(version);
  expect(after.body).toContain(`/releases/catalog/${version}/static/js/entry.js`);
});

it('keeps the last good site when the registry becomes unreadable', async () => {
  await using edge = await startReleasedEdge();
  expect((await visit(edge, '/')).statusCode).toBe(200);
  await writeFiles(edge.artifacts, { 'registry.json': '{"pins":' });
  expect((await visit(edge, '/')).statusCode).toBe(200);
});

it('says that there is nothing to serve before the first release', async () => {
  await using edge = await startTestEdge();
  const answer = await visit(edge, '/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.body).toBe('The shop is not ready. Please try again.\n');
});

it.each([
  ['a script', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['a picture', { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' }],
  ['data', { accept: 'application/json' }],
])('never answers %s with a page', async (_what, headers) => {
  await using edge = await startReleasedEdge();
  const answer = await edge.app.inject({ url: '/service/7', headers });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('tells caches of every 404 what it depends on, and to ask again', async () => {
  await using edge = await startReleasedEdge();
  const page = await visit(edge, '/service/7');
  const vary = String(page.headers['vary']);
  expect(vary).toBe('accept, sec-fetch-dest, accept-language, cookie, accept-encoding');
  const answers = await Promise.all([
    visit(edge, '/nowhere'),
    edge.app.inject({ url: '/service/7', headers: { accept: 'application/json' } }),
    edge.app.inject({ method: 'DELETE', url: '/service/7' }),
    edge.app.inject('/releases/catalog/0.0.0/nothing.js'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const told = answers.map(({ headers }) => [headers['vary'], headers['cache-control']]);
  expect(told).toEqual([
    [vary, 'no-cache'],
    ['accept, sec-fetch-dest', 'no-store'],
    ['accept, sec-fetch-dest', 'no-store'],
    ['accept-encoding', 'no-store'],
  ]);
});

it('refuses an address that cannot be read', async () => {
  await using edge = await startReleasedEdge();
  const answer = await visit(edge, '/%E0%A4%A');
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toBe('This address cannot be read.\n');
});

it.each([
  ['/', '/comera'],
  ['/?comera_transaction_id=CM-1&lang=ar', '/comera?comera_transaction_id=CM-1&lang=ar'],
  ['/service?activity_id=11', '/comera/service?activity_id=11'],
])("leads %s to the partner's path under the partner's host name, and nowhere else", async (url, location) => {
  await using edge = await startReleasedEdge();
  const partner = await visit(edge, url, { host: 'comera.dar.example' });
  expect([partner.statusCode, partner.headers.location]).toEqual([302, location]);
  expect((await visit(edge, url, { host: 'dar.example' })).headers.location).toBeUndefined();
});
