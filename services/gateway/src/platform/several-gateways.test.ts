import type { HostList } from '@dar/contracts/platform';
import { describe, expect, it, vi } from 'vitest';
import { call, PLATFORM_TOKEN, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import { createTestDatabase, REGISTRY_DATABASES } from '../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const SECTIONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Starts two gateways that share files and registry. */
async function startTwo(url: string | undefined) {
  const settings = url ? { REGISTRY_DATABASE_URL: url } : undefined;
  const first = await startShop(settings);
  const second = await startTestGateway({ PLATFORM_TOKEN, ...settings, ARTIFACTS_DIR: first.artifacts });
  return {
    first,
    second,
    [Symbol.asyncDispose]: () => second[Symbol.asyncDispose]().then(() => first[Symbol.asyncDispose]()),
  };
}

async function liveVersion({ app }: TestGateway): Promise<string | undefined> {
  const { body } = await app.inject({ url: '/catalog', headers: { accept: 'text/html' } });
  return body.match(/releases\/catalog\/([^/]+)\//)?.[1];
}

describe.each(REGISTRY_DATABASES)('two gateways with a registry in %s', (where) => {
  it('lose no change that they make at the same time', async () => {
    await using database = await createTestDatabase(where);
    await using gateways = await startTwo(database.url);
    const { first, second } = gateways;
    await Promise.all(
      SECTIONS.map(async (section, index) => {
        const gateway = index % 2 ? first : second;
        await publish(gateway, { section, version: '1.0.0', files: sectionFiles(section) });
        expect((await pin(gateway, section, '1.0.0')).status).toBe(200);
      }),
    );
    const { hosts, revision }: HostList = (await call(second, { path: '/hosts' })).json;
    expect(Object.keys(hosts['shop']?.pins ?? {}).sort()).toEqual([...SECTIONS, 'catalog', 'host'].sort());
    expect(revision).toBe(SECTIONS.length + 2);
  });

  it('publish a version once when both do at the same time', async () => {
    await using database = await createTestDatabase(where);
    await using gateways = await startTwo(database.url);
    const answers = await Promise.all(
      [gateways.first, gateways.second].map((gateway, index) =>
        publish(gateway, {
          section: 'booking',
          version: '1.0.0',
          files: sectionFiles('booking', { code: `by ${index}` }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('show a version that the other pinned within two seconds', async () => {
    await using database = await createTestDatabase(where);
    await using gateways = await startTwo(database.url);
    const { first, second } = gateways;
    expect(await liveVersion(second)).toBe('1.0.0');
    await publish(first, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
    await pin(first, 'catalog', '1.1.0');
    expect(await liveVersion(first)).toBe('1.1.0');
    await vi.waitFor(async () => expect(await liveVersion(second)).toBe('1.1.0'), 2_000);
  });
});
