import { expect, it } from 'vitest';
import { call, createTeamToken, PLATFORM_TOKEN, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import { startTestGateway } from '../testing/test-gateway.ts';

it("lets a team's token release and pin its own section only", async () => {
  await using gateway = await startShop();
  const { token } = await createTeamToken(gateway, ['catalog']);
  const files = sectionFiles('catalog', { code: 'by the team' });
  const release = { section: 'catalog', version: '1.1.0', files, token };
  expect(await publish(gateway, release)).toMatchObject({ status: 201, json: { publishedBy: 'team' } });
  const pinned = await call(gateway, {
    method: 'POST',
    path: '/hosts/shop/pins/catalog',
    body: { version: '1.1.0' },
    token,
  });
  expect(pinned.status).toBe(200);
  const other = { section: 'booking', version: '1.0.0', files: sectionFiles('booking'), token };
  expect(await publish(gateway, other)).toMatchObject({
    status: 403,
    json: { error: { message: 'The token team may release catalog, but not booking.' } },
  });
});

it.each([
  ['PUT', '/releases/booking/1.0.0', { files: {} }],
  ['POST', '/releases/booking/1.0.0/missing', { hashes: [] }],
  ['POST', '/hosts/shop/pins/host', { version: '9.9.9' }],
  ['POST', '/hosts/shop/pins/host/rollback', undefined],
  ['POST', '/hosts/shop/pins/host/canary', { version: '1.0.0', percent: 5 }],
  ['POST', '/hosts/shop/pins/host/canary/promote', undefined],
  ['DELETE', '/hosts/shop/pins/host/canary', undefined],
  ['PUT', '/hosts/shop', { domains: [] }],
  ['GET', '/tokens', undefined],
  ['POST', '/tokens', { name: 'mine', sections: ['host'] }],
  ['DELETE', '/tokens/abc', undefined],
] as const)("forbids a team's token %s %s", async (method, path, body) => {
  await using gateway = await startShop();
  const { token } = await createTeamToken(gateway, ['catalog']);
  const before = await gateway.storage.database.latestNumber();
  expect(await call(gateway, { method, path, body, token })).toMatchObject({
    status: 403,
    json: { error: { code: 'forbidden' } },
  });
  expect(await gateway.storage.database.latestNumber()).toBe(before);
});

it('shows a token once, stores its hash only, and ends it when it is revoked', async () => {
  await using gateway = await startShop();
  const { id, token } = await createTeamToken(gateway, ['catalog'], 'catalog team');
  const { json } = await call(gateway, { path: '/tokens' });
  expect(json.tokens).toEqual([{ id, name: 'catalog team', sections: ['catalog'], createdAt: expect.any(String) }]);
  const stored = JSON.stringify(await gateway.storage.database.latestRevision());
  expect(stored).not.toContain(token);
  expect((await call(gateway, { path: '/hosts', token })).status).toBe(200);
  expect((await call(gateway, { method: 'DELETE', path: `/tokens/${id}` })).status).toBe(204);
  expect((await call(gateway, { path: '/hosts', token })).status).toBe(401);
  expect((await call(gateway, { path: '/tokens' })).json.tokens[0]).toHaveProperty('revokedAt');
});

it('refuses a second token of the same name', async () => {
  await using gateway = await startShop();
  await createTeamToken(gateway, ['catalog']);
  const body = { name: 'team', sections: ['booking'] };
  expect((await call(gateway, { method: 'POST', path: '/tokens', body })).status).toBe(422);
});

it('makes an address wait after ten wrong tokens', async () => {
  await using gateway = await startShop();
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await call(gateway, { path: '/hosts', token: `wrong-${index}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await call(gateway, { path: '/hosts' })).status).toBe(429);
});

it('rejects a request without a token, and a token with the id of another', async () => {
  await using gateway = await startShop();
  expect((await gateway.app.inject('/platform/api/hosts')).statusCode).toBe(401);
  const { id } = await createTeamToken(gateway, ['catalog']);
  expect((await call(gateway, { path: '/hosts', token: `dar_${id}_guess` })).status).toBe(401);
});

it('is off without the token of the platform team', async () => {
  await using gateway = await startTestGateway();
  expect(await call(gateway, { path: '/hosts', token: PLATFORM_TOKEN })).toMatchObject({
    status: 503,
    json: { error: { message: 'The platform API is off: set PLATFORM_TOKEN.' } },
  });
});
