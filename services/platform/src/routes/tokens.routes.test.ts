import { writeFiles } from '@dar/registry/testing/fake-builds';
import { expect, it, vi } from 'vitest';
import { call, createTeamToken, PLATFORM_TOKEN, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import { startTestPlatform } from '../testing/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it("lets a team's token release and pin its own section only", async () => {
  await using platform = await startShop();
  const { token } = await createTeamToken(platform, ['catalog']);
  const files = sectionFiles('catalog', { code: 'by the team' });
  const release = { section: 'catalog', version: '1.1.0', files, token };
  expect(await publish(platform, release)).toMatchObject({ status: 201, json: { publishedBy: 'team' } });
  const pinned = await call(platform, {
    method: 'POST',
    path: '/sites/shop/pins/catalog',
    body: { version: '1.1.0' },
    token,
  });
  expect(pinned.status).toBe(200);
  const other = { section: 'booking', version: '1.0.0', files: sectionFiles('booking'), token };
  expect(await publish(platform, other)).toMatchObject({
    status: 403,
    json: { error: { message: 'The token team may release catalog, but not booking.' } },
  });
});

it.each([
  ['PUT', '/releases/booking/1.0.0', { files: {} }],
  ['POST', '/releases/booking/1.0.0/missing', { hashes: [] }],
  ['POST', '/sites/shop/pins/host', { version: '9.9.9' }],
  ['POST', '/sites/shop/pins/host/rollback', undefined],
  ['POST', '/sites/shop/pins/host/canary', { version: '1.0.0', percent: 5 }],
  ['POST', '/sites/shop/pins/host/canary/promote', undefined],
  ['DELETE', '/sites/shop/pins/host/canary', undefined],
  ['PUT', '/sites/shop', { domains: [] }],
  ['GET', '/tokens', undefined],
  ['POST', '/tokens', { name: 'mine', sections: ['host'] }],
  ['DELETE', '/tokens/abc', undefined],
] as const)("forbids a team's token %s %s", async (method, path, body) => {
  await using platform = await startShop();
  const { token } = await createTeamToken(platform, ['catalog']);
  const before = await platform.storage.database.latestNumber();
  expect(await call(platform, { method, path, body, token })).toMatchObject({
    status: 403,
    json: { error: { code: 'forbidden' } },
  });
  expect(await platform.storage.database.latestNumber()).toBe(before);
});

it('shows a token once, stores its hash only, and ends it when it is revoked', async () => {
  await using platform = await startShop();
  const { id, token } = await createTeamToken(platform, ['catalog'], 'catalog team');
  const { json } = await call(platform, { path: '/tokens' });
  const dates = { createdAt: expect.any(String), expiresAt: expect.any(String) };
  expect(json.tokens).toEqual([{ id, name: 'catalog team', sections: ['catalog'], sites: ['shop'], ...dates }]);
  const stored = JSON.stringify(await platform.storage.database.latestRevision());
  expect(stored).not.toContain(token);
  expect((await call(platform, { path: '/sites', token })).status).toBe(200);
  expect((await call(platform, { method: 'DELETE', path: `/tokens/${id}` })).status).toBe(204);
  expect((await call(platform, { path: '/sites', token })).status).toBe(401);
  expect((await call(platform, { path: '/tokens' })).json.tokens[0]).toHaveProperty('revokedAt');
});

it('refuses a second token of the same name', async () => {
  await using platform = await startShop();
  await createTeamToken(platform, ['catalog']);
  const body = { name: 'team', sections: ['booking'] };
  expect((await call(platform, { method: 'POST', path: '/tokens', body })).status).toBe(422);
});

it('locks nobody out after wrong tokens', async () => {
  await using platform = await startShop();
  for (let index = 0; index < 30; index += 1) {
    expect((await call(platform, { path: '/sites', token: `wrong-${index}` })).status).toBe(401);
  }
  expect((await call(platform, { path: '/sites' })).status).toBe(200);
});

it('ends after the days of the setting', async () => {
  await using platform = await startShop({ TOKEN_DAYS: '30' });
  const { token } = await createTeamToken(platform, ['catalog']);
  const [{ createdAt, expiresAt }] = (await call(platform, { path: '/tokens' })).json.tokens;
  expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS)).toBe(30);
  vi.useFakeTimers({ now: Date.parse(expiresAt) - 1, toFake: ['Date'] });
  try {
    expect((await call(platform, { path: '/sites', token })).status).toBe(200);
    vi.setSystemTime(Date.parse(expiresAt));
    expect(await call(platform, { path: '/sites', token })).toMatchObject({
      status: 401,
      json: { error: { message: "The token team ended: ask the platform's team for another." } },
    });
    expect((await createTeamToken(platform, ['catalog'])).token).toMatch(/^dar_/);
    expect((await call(platform, { path: '/sites' })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

it('pins on the sites of the token only', async () => {
  await using platform = await startShop();
  await call(platform, { method: 'PUT', path: '/sites/lab', body: { domains: ['lab.example'] } });
  const { token } = await createTeamToken(platform, ['catalog']);
  const pinOn = (site: string, own: string) =>
    call(platform, { method: 'POST', path: `/sites/${site}/pins/catalog`, body: { version: '1.0.0' }, token: own });
  expect((await pinOn('shop', token)).status).toBe(200);
  const forbidden = { message: 'The token team may pin on shop, but not on lab.' };
  expect(await pinOn('lab', token)).toMatchObject({ status: 403, json: { error: forbidden } });
  const everywhere = { method: 'POST', path: '/pins', body: { versions: { catalog: '1.0.0' } }, token } as const;
  expect((await call(platform, everywhere)).status).toBe(403);
  const create = (name: string, sites: unknown) =>
    call(platform, { method: 'POST', path: '/tokens', body: { name, sections: ['catalog'], sites } });
  expect((await pinOn('lab', (await create('lab', ['lab'])).json.token)).status).toBe(200);
  expect((await pinOn('lab', (await create('all', 'all')).json.token)).status).toBe(200);
  expect((await create('nowhere', ['nowhere'])).status).toBe(404);
});

it("lets a person of the platform's team do everything under a name, and says when the token was used", async () => {
  await using platform = await startShop();
  const body = { name: 'Amina', isPlatform: true };
  const { id, token } = (await call(platform, { method: 'POST', path: '/tokens', body })).json;
  const uses = async () => (await call(platform, { path: '/tokens' })).json.tokens[0].lastUsedAt;
  expect(await uses()).toBeUndefined();
  await call(platform, { method: 'PUT', path: '/sites/lab', body: { domains: ['lab.example'] }, token });
  await publish(platform, { section: 'booking', version: '1.0.0', files: sectionFiles('booking'), token });
  const { entries } = (await call(platform, { path: '/history' })).json;
  expect(entries.slice(0, 2)).toMatchObject([
    { by: 'Amina', change: { action: 'publish', sentence: 'booking 1.0.0 is published.' } },
    { by: 'Amina', change: { action: 'set-site' } },
  ]);
  await expect.poll(() => uses()).toEqual(expect.stringMatching(/^20\d\d-/));
  expect((await call(platform, { method: 'DELETE', path: `/tokens/${id}`, token })).status).toBe(204);
  expect((await call(platform, { path: '/sites', token })).status).toBe(401);
});

it('says that the registry cannot be read, not that a token is wrong', async () => {
  await using platform = await startShop();
  await writeFiles(platform.artifacts, { 'registry/revisions/00000003.json': '{"number":' });
  expect(await call(platform, { path: '/sites' })).toMatchObject({
    status: 503,
    json: { error: { message: 'The registry cannot be read: try again.' } },
  });
});

it('rejects a request without a token, and a token with the id of another', async () => {
  await using platform = await startShop();
  expect((await platform.app.inject('/platform/api/sites')).statusCode).toBe(401);
  const { id } = await createTeamToken(platform, ['catalog']);
  expect((await call(platform, { path: '/sites', token: `dar_${id}_guess` })).status).toBe(401);
});

it('is off without the token of the platform team', async () => {
  await using platform = await startTestPlatform();
  expect(await call(platform, { path: '/sites', token: PLATFORM_TOKEN })).toMatchObject({
    status: 503,
    json: { error: { message: 'The platform API is off: set PLATFORM_TOKEN.' } },
  });
});
