import type { SiteList } from '@dar/platform-protocol';
import { createTestDatabase, REGISTRY_DATABASES } from '@dar/registry/testing/test-database';
import { describe, expect, it, vi } from 'vitest';
import { startGateway } from '../testing/gateway-process.ts';
import { call, PLATFORM_TOKEN, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import { startTestPlatform } from '../testing/test-platform.ts';

const SECTIONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Starts two platforms that share files and registry. */
async function startTwo(url: string | undefined) {
  const first = await startShop(url ? { REGISTRY_DATABASE_URL: url } : {});
  const settings = { ...(url && { REGISTRY_DATABASE_URL: url }), ARTIFACTS_DIR: first.artifacts };
  const second = await startTestPlatform({ PLATFORM_TOKEN, ...settings });
  return {
    first,
    second,
    settings,
    [Symbol.asyncDispose]: () => second[Symbol.asyncDispose]().then(() => first[Symbol.asyncDispose]()),
  };
}

describe.each(REGISTRY_DATABASES)('with a registry in %s', (where) => {
  it('two platforms lose no change that they make at the same time', async () => {
    await using database = await createTestDatabase(where);
    await using platforms = await startTwo(database.url);
    const { first, second } = platforms;
    await Promise.all(
      SECTIONS.map(async (section, index) => {
        const platform = index % 2 ? first : second;
        await publish(platform, { section, version: '1.0.0', files: sectionFiles(section) });
        expect((await pin(platform, section, '1.0.0')).status).toBe(200);
      }),
    );
    const { sites, revision }: SiteList = (await call(second, { path: '/sites' })).json;
    expect(Object.keys(sites['shop']?.pins ?? {}).sort()).toEqual([...SECTIONS, 'catalog', 'host'].sort());
    expect(revision).toBe(SECTIONS.length + 2);
  });

  it('two platforms publish a version once when both do at the same time', async () => {
    await using database = await createTestDatabase(where);
    await using platforms = await startTwo(database.url);
    const responses = await Promise.all(
      [platforms.first, platforms.second].map((platform, index) =>
        publish(platform, {
          section: 'booking',
          version: '1.0.0',
          files: sectionFiles('booking', { code: `by ${index}` }),
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('a gateway shows a version within two seconds after it was pinned', async () => {
    await using database = await createTestDatabase(where);
    await using platforms = await startTwo(database.url);
    const { first, settings } = platforms;
    await using gateway = await startGateway(settings);
    expect((await gateway.shown()).version).toBe('1.0.0');
    await publish(first, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
    await pin(first, 'catalog', '1.1.0');
    await vi.waitFor(async () => expect((await gateway.shown()).version).toBe('1.1.0'), 2_000);
  });
});
