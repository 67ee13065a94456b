import { getHash } from '@dar/registry/blob-store';
import { freePort } from '@dar/testing/free-port';
import { describe, expect, it } from 'vitest';
import { call, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';

describe('publishing', () => {
  it('adds a version, which is not live before it is pinned', async () => {
    await using platform = await startShop();
    const files = sectionFiles('catalog', { code: 'newer' });
    const response = await publish(platform, { section: 'catalog', version: '1.1.0', files });
    expect(response).toMatchObject({ status: 201, json: { publishedBy: 'platform', manifest: { name: 'catalog' } } });
    const live = async () => (await call(platform, { path: '/sites' })).json.sites.shop.pins.catalog.version;
    expect(await live()).toBe('1.0.0');
    expect(await pin(platform, 'catalog', '1.1.0')).toMatchObject({
      status: 200,
      json: {
        change: { action: 'pin', sentence: 'catalog is 1.1.0 on shop, was 1.0.0.' },
        site: { pins: { catalog: { version: '1.1.0', previous: '1.0.0' } } },
      },
    });
    expect(await live()).toBe('1.1.0');
  });

  it('counts new releases and changes of the registry', async () => {
    const PLATFORM_METRICS_PORT = String(await freePort());
    await using _platform = await startShop({ PLATFORM_METRICS_PORT });
    const text = await (await fetch(`http://127.0.0.1:${PLATFORM_METRICS_PORT}/metrics`)).text();
    expect(text).toContain('dar_releases_published_total{section="catalog"} 1');
    expect(text).toMatch(/^dar_registry_changes_total{action="pin"} [1-9]/m);
  });

  it('accepts the same files again and refuses others under the same version', async () => {
    await using platform = await startShop();
    const again = await publish(platform, { section: 'catalog', version: '1.0.0', files: sectionFiles('catalog') });
    expect(again.status).toBe(200);
    const files = sectionFiles('catalog', { code: 'other' });
    expect(await publish(platform, { section: 'catalog', version: '1.0.0', files })).toMatchObject({
      status: 409,
      json: { error: { code: 'conflict', message: expect.stringContaining('raise the version') } },
    });
  });

  it('returns the types of a release', async () => {
    await using platform = await startShop();
    const files = { ...sectionFiles('catalog', { code: 'newer' }), '@mf-types.zip': '"zip"' };
    expect((await publish(platform, { section: 'catalog', version: '1.1.0', files })).status).toBe(201);
    expect(await call(platform, { path: '/releases/catalog/1.1.0/types' })).toMatchObject({ status: 200, json: 'zip' });
    const error = { message: expect.stringContaining('catalog 1.0.0 has no types') };
    expect(await call(platform, { path: '/releases/catalog/1.0.0/types' })).toMatchObject({
      status: 404,
      json: { error },
    });
  });

  it('lists the files that it lacks', async () => {
    await using platform = await startShop();
    const hashes = [getHash(Buffer.from('code')), getHash(Buffer.from('unknown'))];
    const { json } = await call(platform, {
      method: 'POST',
      path: '/releases/catalog/2.0.0/missing',
      body: { hashes },
    });
    expect(json).toEqual({ missing: [hashes[1]] });
  });

  it('refuses a release with files that were not uploaded', async () => {
    await using platform = await startShop();
    const files = { 'section.json': { hash: getHash(Buffer.from('absent')), bytes: 6 } };
    expect(await call(platform, { method: 'PUT', path: '/releases/catalog/2.0.0', body: { files } })).toMatchObject({
      status: 422,
      json: { error: { details: ['section.json was not uploaded with 6 bytes.'] } },
    });
  });

  it.each<[string, string, Record<string, string>, RegExp]>([
    ['the build of another section', 'catalog', sectionFiles('booking'), /a build of booking, not of catalog/],
    [
      'a build without its entry',
      'catalog',
      { 'section.json': sectionFiles('catalog')['section.json'] ?? '' },
      /which was not built/,
    ],
    ['files without a manifest', 'catalog', { 'a.js': '' }, /no section and no host/],
  ])('refuses %s', async (_what, section, files, sentence) => {
    await using platform = await startShop();
    const { status, json } = await publish(platform, { section, version: '2.0.0', files });
    expect([status, json.error.message]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('rejects bytes with another hash', async () => {
    await using platform = await startShop();
    const path = `/releases/catalog/2.0.0/files/${getHash(Buffer.from('a'))}`;
    expect(await call(platform, { method: 'POST', path, body: Buffer.from('b') })).toMatchObject({
      status: 400,
      json: { error: { code: 'wrong-hash' } },
    });
  });

  it('rejects a file above 20 MB', async () => {
    await using platform = await startShop();
    const body = Buffer.alloc(20 * 1024 * 1024 + 1);
    const path = `/releases/catalog/2.0.0/files/${getHash(body)}`;
    expect((await call(platform, { method: 'POST', path, body })).status).toBe(413);
  });

  it.each([
    ['a path outside of the release', { '../a.js': { hash: 'a'.repeat(64), bytes: 1 } }],
    ['a hidden file', { '.env': { hash: 'a'.repeat(64), bytes: 1 } }],
    ['a hash that is none', { 'a.js': { hash: 'abc', bytes: 1 } }],
  ])('rejects %s', async (_what, files) => {
    await using platform = await startShop();
    const { status, json } = await call(platform, { method: 'PUT', path: '/releases/catalog/2.0.0', body: { files } });
    expect([status, json.error.code]).toEqual([400, 'invalid']);
  });

  it('lists releases with their sizes', async () => {
    await using platform = await startShop();
    await publish(platform, {
      section: 'catalog',
      version: '1.1.0',
      files: sectionFiles('catalog', { code: 'x'.repeat(5_000) }),
    });
    const { json } = await call(platform, { path: '/releases?section=catalog' });
    const { files } = (await call(platform, { path: '/releases/catalog/1.1.0' })).json;
    expect(Object.keys(files).sort()).toEqual([
      'section.json',
      'static/js/entry.js',
      'static/js/entry.js.br',
      'static/js/entry.js.gz',
    ]);
    const bytes = 5_000 + files['section.json'].bytes;
    expect(json.releases.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(json.releases[0]).toMatchObject({ section: 'catalog', fileCount: 2, bytes, publishedBy: 'platform' });
  });
});

describe('the files of a release', () => {
  it('may not be pages, and every one is named', async () => {
    await using platform = await startShop();
    const files = { ...sectionFiles('catalog'), 'x.html': '<script>steal()</script>', 'static/x.xhtml': 'x' };
    expect(await publish(platform, { section: 'catalog', version: '2.0.0', files })).toMatchObject({
      status: 422,
      json: {
        error: {
          message: 'The release has files that the platform does not take.',
          details: [
            'x.html has a type that a release may not have',
            'static/x.xhtml has a type that a release may not have',
          ],
        },
      },
    });
  });

  it.each([
    ['400 names for one file', Array.from({ length: 400 }, (_, index) => `static/${index}.js`), 300_000],
    ['more names than files allowed', Array.from({ length: 2_001 }, (_, index) => `static/${index}.js`), 1],
  ])('are refused for %s, before any is read', async (_what, names, bytes) => {
    await using platform = await startShop();
    const files = Object.fromEntries(names.map((name) => [name, { hash: 'a'.repeat(64), bytes }]));
    const response = await call(platform, { method: 'PUT', path: '/releases/catalog/2.0.0', body: { files } });
    expect([response.status, response.json.error.details]).toEqual([
      422,
      [expect.stringMatching(/^it has .* more than/)],
    ]);
  });

  it('may have scripts up to a limit', async () => {
    await using platform = await startShop({ MAX_SCRIPT_KILOBYTES: '20' });
    const noise = (length: number) => Array.from({ length }, (_, index) => Math.sin(index)).join();
    const release = async (version: string, code: string) =>
      publish(platform, { section: 'catalog', version, files: sectionFiles('catalog', { code }) });
    expect((await release('2.0.0', noise(500))).status).toBe(201);
    expect((await release('2.0.1', noise(4_000))).json.error.message).toMatch(
      /^The scripts of its pages have \d\d kB gzipped, more than 20 kB\.$/,
    );
  });

  it('are marked as pinned by the pin and at its end', async () => {
    await using platform = await startShop();
    const { database } = platform.storage;
    await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
    const first = await database.lastPinned('catalog', '1.0.0');
    expect([first, await database.lastPinned('catalog', '1.1.0')]).toEqual([expect.any(String), undefined]);
    await pin(platform, 'catalog', '1.1.0');
    const { at } = (await database.latestRevision()) ?? {};
    expect(await database.lastPinned('catalog', '1.1.0')).toBe(at);
    expect(await database.lastPinned('catalog', '1.0.0')).toBe(at);
  });
});

describe('compatibility', () => {
  const needsNewReact = { requires: { shared: { react: '^20.0.0' }, contracts: '^1.1.0' } };

  it('refuses a version that a site cannot load, and says why', async () => {
    await using platform = await startShop();
    const files = sectionFiles('catalog', needsNewReact);
    expect(await publish(platform, { section: 'catalog', version: '1.4.0', files })).toMatchObject({
      status: 422,
      json: { error: { code: 'blocked', details: ['catalog 1.4.0 needs react ^20.0.0, site shop gives 19.3.1'] } },
    });
  });

  it('checks only the sites that the request names', async () => {
    await using platform = await startShop();
    await call(platform, { method: 'PUT', path: '/sites/lab', body: { domains: ['lab.example'] } });
    await publish(platform, {
      section: 'host',
      version: '2.0.0',
      files: hostFiles({ provides: { react: '20.0.0' } }),
      sites: [],
    });
    const files = sectionFiles('catalog', needsNewReact);
    const release = { section: 'catalog', version: '1.4.0', files };
    expect((await publish(platform, { ...release, sites: ['lab'] })).status).toBe(422);
    expect((await publish(platform, { ...release, sites: ['nowhere'] })).status).toBe(404);
    expect((await publish(platform, { ...release, sites: [] })).status).toBe(201);
    expect((await pin(platform, 'catalog', '1.4.0', 'lab')).json.error.details).toEqual([
      'catalog 1.4.0 needs react ^20.0.0, site lab gives 19.3.1',
    ]);
    expect((await pin(platform, 'host', '2.0.0', 'lab')).json.error.details).toEqual([
      'catalog 1.0.0 needs react ^19.3.0, site lab gives 20.0.0',
    ]);
  });

  it('refuses a version and a canary without a remote component that another section consumes', async () => {
    await using platform = await startShop();
    const steps = [
      ['checkout', '1.0.0', sectionFiles('checkout', { exposes: ['PayButton'] })],
      ['account', '1.3.0', sectionFiles('account', { consumes: ['checkout/PayButton'] })],
    ] as const;
    for (const [section, version, files] of steps) {
      expect((await publish(platform, { section, version, files })).status).toBe(201);
      expect((await pin(platform, section, version)).status).toBe(200);
    }
    const reason = 'checkout 2.0.0 no longer exposes PayButton, which account 1.3.0 consumes';
    const release = { section: 'checkout', version: '2.0.0', files: sectionFiles('checkout') };
    expect((await publish(platform, release)).json.error.details).toEqual([reason]);
    expect((await publish(platform, { ...release, sites: [] })).status).toBe(201);
    expect((await pin(platform, 'checkout', '2.0.0')).json.error.details).toEqual([reason]);
    const body = { version: '2.0.0', percent: 10 };
    const canary = await call(platform, { method: 'POST', path: '/sites/shop/pins/checkout/canary', body });
    expect([canary.status, canary.json.error.details]).toEqual([422, [reason]]);
  });

  it('refuses a version, a canary and a release that own a path of another live section, and names each', async () => {
    await using platform = await startShop();
    await publish(platform, {
      section: 'booking',
      version: '1.0.0',
      files: sectionFiles('booking', { owns: ['/cart'] }),
    });
    await pin(platform, 'booking', '1.0.0');
    const owns = ['/aaa', '/Cart/', '/catalog/*'];
    const release = { section: 'aaa', version: '1.0.0', files: sectionFiles('aaa', { owns }) };
    const reasons = [
      'booking 1.0.0 owns /cart, and aaa 1.0.0 owns /Cart/',
      'catalog 1.0.0 owns /catalog, and aaa 1.0.0 owns /catalog/*',
    ];
    const blocked = await publish(platform, release);
    expect([blocked.status, blocked.json.error.details.sort()]).toEqual([422, reasons]);
    expect((await publish(platform, { ...release, sites: [] })).status).toBe(201);
    const pinned = await pin(platform, 'aaa', '1.0.0');
    expect([pinned.status, pinned.json.error.details.sort()]).toEqual([422, reasons]);
  });

  it('moves a path from one section to another in one change', async () => {
    await using platform = await startShop();
    const move = { catalog: ['/other'], booking: ['/catalog'] };
    for (const [section, owns] of Object.entries(move)) {
      await publish(platform, { section, version: '2.0.0', files: sectionFiles(section, { owns }), sites: [] });
    }
    expect((await pin(platform, 'booking', '2.0.0')).status).toBe(422);
    const versions = { catalog: '2.0.0', booking: '2.0.0' };
    expect((await call(platform, { method: 'POST', path: '/pins', body: { versions } })).status).toBe(200);
  });
});
