import { describe, expect, it } from 'vitest';
import { hashOf } from '../ports/blob-store.ts';
import { call, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';

const HTML = { accept: 'text/html' };

describe('publishing', () => {
  it('adds a version, which is served but not live before it is pinned', async () => {
    await using gateway = await startShop();
    const files = sectionFiles('catalog', { code: 'newer' });
    const answer = await publish(gateway, { section: 'catalog', version: '1.1.0', files });
    expect(answer).toMatchObject({ status: 201, json: { publishedBy: 'platform', manifest: { name: 'catalog' } } });
    expect((await gateway.app.inject('/releases/catalog/1.1.0/static/js/entry.js')).body).toBe('newer');
    const page = async () => (await gateway.app.inject({ url: '/catalog', headers: HTML })).body;
    expect(await page()).toContain('/releases/catalog/1.0.0/');
    expect(await pin(gateway, 'catalog', '1.1.0')).toMatchObject({
      status: 200,
      json: {
        change: { action: 'pin', sentence: 'catalog is 1.1.0 on shop, was 1.0.0.' },
        host: { pins: { catalog: { version: '1.1.0', previous: '1.0.0' } } },
      },
    });
    expect(await page()).toContain('/releases/catalog/1.1.0/');
    expect((await gateway.app.inject('/releases/catalog/1.0.0/static/js/entry.js')).body).toBe('code');
  });

  it('accepts the same files again and refuses others under the same version', async () => {
    await using gateway = await startShop();
    const again = await publish(gateway, { section: 'catalog', version: '1.0.0', files: sectionFiles('catalog') });
    expect(again.status).toBe(200);
    const files = sectionFiles('catalog', { code: 'other' });
    expect(await publish(gateway, { section: 'catalog', version: '1.0.0', files })).toMatchObject({
      status: 409,
      json: { error: { code: 'conflict', message: expect.stringContaining('raise the version') } },
    });
  });

  it('lists the files that it lacks', async () => {
    await using gateway = await startShop();
    const hashes = [hashOf(Buffer.from('code')), hashOf(Buffer.from('unknown'))];
    const { json } = await call(gateway, { method: 'POST', path: '/releases/catalog/2.0.0/missing', body: { hashes } });
    expect(json).toEqual({ missing: [hashes[1]] });
  });

  it('refuses a release with files that were not uploaded', async () => {
    await using gateway = await startShop();
    const files = { 'section.json': { hash: hashOf(Buffer.from('absent')), bytes: 6 } };
    expect(await call(gateway, { method: 'PUT', path: '/releases/catalog/2.0.0', body: { files } })).toMatchObject({
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
    await using gateway = await startShop();
    const { status, json } = await publish(gateway, { section, version: '2.0.0', files });
    expect([status, json.error.message]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it('rejects bytes with another hash', async () => {
    await using gateway = await startShop();
    const path = `/releases/catalog/2.0.0/files/${hashOf(Buffer.from('a'))}`;
    expect(await call(gateway, { method: 'POST', path, body: Buffer.from('b') })).toMatchObject({
      status: 400,
      json: { error: { code: 'wrong-hash' } },
    });
  });

  it('rejects a file above 20 MB', async () => {
    await using gateway = await startShop();
    const body = Buffer.alloc(20 * 1024 * 1024 + 1);
    const path = `/releases/catalog/2.0.0/files/${hashOf(body)}`;
    expect((await call(gateway, { method: 'POST', path, body })).status).toBe(413);
  });

  it.each([
    ['a path outside of the release', { '../a.js': { hash: 'a'.repeat(64), bytes: 1 } }],
    ['a hidden file', { '.env': { hash: 'a'.repeat(64), bytes: 1 } }],
    ['a hash that is none', { 'a.js': { hash: 'abc', bytes: 1 } }],
  ])('rejects %s', async (_what, files) => {
    await using gateway = await startShop();
    const { status, json } = await call(gateway, { method: 'PUT', path: '/releases/catalog/2.0.0', body: { files } });
    expect([status, json.error.code]).toEqual([400, 'invalid']);
  });

  it('lists releases with their sizes', async () => {
    await using gateway = await startShop();
    await publish(gateway, {
      section: 'catalog',
      version: '1.1.0',
      files: sectionFiles('catalog', { code: 'x'.repeat(5_000) }),
    });
    const { json } = await call(gateway, { path: '/releases?section=catalog' });
    const { files } = (await call(gateway, { path: '/releases/catalog/1.1.0' })).json;
    expect(files).toHaveProperty(['static/js/entry.js.br']);
    const bytes = 5_000 + files['section.json'].bytes;
    expect(json.releases.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(json.releases[0]).toMatchObject({ section: 'catalog', fileCount: 2, bytes, publishedBy: 'platform' });
  });
});

describe('compatibility', () => {
  const needsNewReact = { requires: { shared: { react: '^20.0.0' }, contracts: '^1.1.0' } };

  it('refuses a version that a host cannot load, and says why', async () => {
    await using gateway = await startShop();
    const files = sectionFiles('catalog', needsNewReact);
    expect(await publish(gateway, { section: 'catalog', version: '1.4.0', files })).toMatchObject({
      status: 422,
      json: { error: { code: 'refused', details: ['catalog 1.4.0 needs react ^20.0.0, host shop gives 19.3.1'] } },
    });
  });

  it('checks only the hosts that the request names', async () => {
    await using gateway = await startShop();
    await call(gateway, { method: 'PUT', path: '/hosts/lab', body: { domains: ['lab.example'] } });
    await publish(gateway, {
      section: 'host',
      version: '2.0.0',
      files: hostFiles({ provides: { react: '20.0.0' } }),
      hosts: [],
    });
    const files = sectionFiles('catalog', needsNewReact);
    const release = { section: 'catalog', version: '1.4.0', files };
    expect((await publish(gateway, { ...release, hosts: ['lab'] })).status).toBe(422);
    expect((await publish(gateway, { ...release, hosts: ['nowhere'] })).status).toBe(404);
    expect((await publish(gateway, { ...release, hosts: [] })).status).toBe(201);
    expect((await pin(gateway, 'catalog', '1.4.0', 'lab')).json.error.details).toEqual([
      'catalog 1.4.0 needs react ^20.0.0, host lab gives 19.3.1',
    ]);
    expect((await pin(gateway, 'host', '2.0.0', 'lab')).json.error.details).toEqual([
      'catalog 1.0.0 needs react ^19.3.0, host lab gives 20.0.0',
    ]);
  });

  it('refuses a version and a canary without a remote component that another section consumes', async () => {
    await using gateway = await startShop();
    const steps = [
      ['checkout', '1.0.0', sectionFiles('checkout', { exposes: ['PayButton'] })],
      ['account', '1.3.0', sectionFiles('account', { consumes: ['checkout/PayButton'] })],
    ] as const;
    for (const [section, version, files] of steps) {
      expect((await publish(gateway, { section, version, files })).status).toBe(201);
      expect((await pin(gateway, section, version)).status).toBe(200);
    }
    const reason = 'checkout 2.0.0 no longer exposes PayButton, which account 1.3.0 consumes';
    const release = { section: 'checkout', version: '2.0.0', files: sectionFiles('checkout') };
    expect((await publish(gateway, release)).json.error.details).toEqual([reason]);
    expect((await publish(gateway, { ...release, hosts: [] })).status).toBe(201);
    expect((await pin(gateway, 'checkout', '2.0.0')).json.error.details).toEqual([reason]);
    const body = { version: '2.0.0', percent: 10 };
    const canary = await call(gateway, { method: 'POST', path: '/hosts/shop/pins/checkout/canary', body });
    expect([canary.status, canary.json.error.details]).toEqual([422, [reason]]);
  });
});
