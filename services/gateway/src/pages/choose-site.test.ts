import { describe, expect, it } from 'vitest';
import {
  call,
  createTeamToken,
  PLATFORM_TOKEN,
  pin,
  publish,
  sectionFiles,
  startShop,
} from '../testing/platform-client.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const CANARY = '/hosts/shop/pins/catalog/canary';

async function visit({ app }: TestGateway, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.inject({ url: '/catalog', headers: { accept: 'text/html', ...headers } });
  const cookie = answer.cookies.find(({ name }) => name === 'dar_bucket')?.value;
  return { answer, cookie, version: answer.body.match(/releases\/catalog\/([^/]+)\//)?.[1] };
}

async function startShopWithNewVersion(): Promise<TestGateway> {
  const gateway = await startShop();
  await publish(gateway, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
  return gateway;
}

describe('a canary', () => {
  it('is for the buckets below its percentage, and stays with the device', async () => {
    await using gateway = await startShopWithNewVersion();
    expect((await visit(gateway)).cookie).toBeUndefined();
    await call(gateway, { method: 'POST', path: CANARY, body: { version: '1.1.0', percent: 30 } });
    const first = await visit(gateway);
    const again = await visit(gateway, { cookie: `dar_bucket=${first.cookie}` });
    expect([again.cookie, again.version]).toEqual([first.cookie, first.version]);
    const versions = [0, 29, 30, 99].map(
      async (bucket) => (await visit(gateway, { cookie: `dar_bucket=${bucket}` })).version,
    );
    expect(await Promise.all(versions)).toEqual(['1.1.0', '1.1.0', '1.0.0', '1.0.0']);
  });

  it('gives a device with a wrong cookie a bucket', async () => {
    await using gateway = await startShopWithNewVersion();
    await call(gateway, { method: 'POST', path: CANARY, body: { version: '1.1.0', percent: 30 } });
    for (const wrong of ['', '-1', '100', 'x']) {
      expect((await visit(gateway, { cookie: `dar_bucket=${wrong}` })).cookie).toMatch(/^\d{1,2}$/);
    }
  });

  it.each([
    ['DELETE', CANARY, '1.0.0'],
    ['POST', `${CANARY}/promote`, '1.1.0'],
    ['POST', '/hosts/shop/pins/catalog/rollback', '0.9.0'],
  ] as const)('ends by %s %s for every device', async (method, path, version) => {
    await using gateway = await startShopWithNewVersion();
    await publish(gateway, { section: 'catalog', version: '0.9.0', files: sectionFiles('catalog', { code: 'old' }) });
    await pin(gateway, 'catalog', '0.9.0');
    await pin(gateway, 'catalog', '1.0.0');
    await call(gateway, { method: 'POST', path: CANARY, body: { version: '1.1.0', percent: 30 } });
    expect((await call(gateway, { method, path })).status).toBe(200);
    for (const bucket of [0, 99]) {
      const visitor = await visit(gateway, { cookie: `dar_bucket=${bucket}` });
      expect([visitor.version, visitor.cookie]).toEqual([version, undefined]);
    }
  });
});

describe('a preview', () => {
  const headers = (token: string, name = 'catalog@1.1.0') => ({
    authorization: `Bearer ${token}`,
    'x-dar-preview': name,
  });

  it('shows a published version to the owner of a token only, and is not cached', async () => {
    await using gateway = await startShopWithNewVersion();
    const { answer, version } = await visit(gateway, headers(PLATFORM_TOKEN));
    expect(version).toBe('1.1.0');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-dar-rendered': '0' });
    expect((await visit(gateway)).version).toBe('1.0.0');
    expect((await visit(gateway, headers('wrong-token'))).answer.statusCode).toBe(401);
  });

  it("is refused to another section's team, and for what does not exist", async () => {
    await using gateway = await startShopWithNewVersion();
    const { token } = await createTeamToken(gateway, ['booking']);
    expect((await visit(gateway, headers(token))).answer.statusCode).toBe(403);
    expect((await visit(gateway, headers(PLATFORM_TOKEN, 'catalog@9.9.9'))).answer.statusCode).toBe(404);
    expect((await visit(gateway, headers(PLATFORM_TOKEN, 'catalog'))).answer.statusCode).toBe(400);
  });
});
