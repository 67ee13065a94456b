import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { devSite } from './dev-site.ts';

async function serve(
  files: Readonly<Record<string, unknown>>,
): Promise<{ app: FastifyInstance; origin: string } & AsyncDisposable> {
  const app = Fastify();
  for (const [file, content] of Object.entries(files)) app.get(`/${file}`, () => content);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, [Symbol.asyncDispose]: () => app.close() };
}

const HOST_FILES = { 'host.json': { scripts: ['i.js'], styles: [], ...PROVISIONS }, 'index.html': '<html></html>' };
const CATALOG = { name: 'catalog', owns: ['/service'], exposes: [], entry: 'c.js', entryName: 'catalog' };
const SECTION_FILES = { 'section.json': { ...CATALOG, requires: REQUIREMENTS } };

const SITE = { shell: 'host', site: 'shop', loadTimeout: 1 };

it('registers the sections of the dev servers', async () => {
  await using host = await serve(HOST_FILES);
  await using catalog = await serve(SECTION_FILES);
  const site = devSite({
    servers: new Map([
      ['host', host.origin],
      ['catalog', catalog.origin],
    ]),
    ...SITE,
  });
  const { host: served, registry } = (await site.current()).getSite('').getVersion();
  expect(served).toMatchObject({ base: `${host.origin}/`, page: '<html></html>', scripts: ['i.js'] });
  expect(registry.sections).toEqual([{ ...CATALOG, version: 'dev', entry: `${catalog.origin}/c.js`, isLocal: true }]);
});

it('keeps a section registered after its server has stopped', async () => {
  await using host = await serve(HOST_FILES);
  const catalog = await serve(SECTION_FILES);
  const site = devSite({
    servers: new Map([
      ['host', host.origin],
      ['catalog', catalog.origin],
    ]),
    ...SITE,
  });
  const { registry } = (await site.current()).getSite('').getVersion();
  await catalog.app.close();
  expect((await site.current()).getSite('').getVersion().registry).toEqual(registry);
});

it("reports that the shell's server does not respond", async () => {
  const site = devSite({ servers: new Map([['host', 'http://127.0.0.1:9']]), ...SITE });
  await expect(site.current()).rejects.toMatchObject({
    message: "The shell's dev server does not respond yet.",
    cause: { message: expect.stringContaining('http://127.0.0.1:9/') },
  });
});
