import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@dar/testing/free-port';
import { expect, it, vi } from 'vitest';
import { pinEverywhere, publishBuild, publishFiles } from '../release/publish-build.ts';
import { readBuild } from '../release/read-build.ts';
import { writeFiles, writeHostBuild, writeSectionBuild } from '../testing/fake-builds.ts';
import { HOST_CODE, sectionCode } from '../testing/fake-server-builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const METRICS_PORT = await freePort();
const SETTINGS = { RENDER_WORKERS: '1', RENDER_TIMEOUT_MS: '1000', METRICS_PORT: String(METRICS_PORT) };

/** Releases a host and a section whose render function has the body `code`. */
async function release({ storage, folder }: TestGateway, code: string): Promise<void> {
  const host = await writeHostBuild(folder);
  await writeFiles(host, { 'dist/server/index.cjs': HOST_CODE });
  await publishBuild(storage, host);
  const section = await writeSectionBuild(folder, {
    name: 'catalog',
    owns: ['/service/:id'],
    chunks: { home: ['home.js'] },
  });
  await writeFiles(section, { 'dist/server/index.cjs': sectionCode(code) });
  await publishBuild(storage, section);
}

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
}

function visit({ app }: TestGateway, url: string) {
  return app.inject({ url, headers: { accept: 'text/html' } });
}

it('renders the released section, and a new release once the workers have rendered a page of it', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  const code = 'globalThis.renders = (globalThis.renders ?? 0) + 1;';
  await release(gateway, `${code} return 'first ' + request.language + ' ' + renders`);
  expect((await visit(gateway, '/service/7?lang=ar')).body).toContain('first ar 1');
  await release(gateway, `${code} return 'second ' + request.language + ' ' + renders`);
  await vi.waitFor(
    async () => expect((await visit(gateway, '/service/7?lang=ar')).body).toContain('second ar 2'),
    20_000,
  );
  expect(await metrics()).toContain('dar_renders_total 2');
});

it('renders a new release before anybody visits it', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'first'");
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  await visit(gateway, '/service/7');
  const trace = join(gateway.folder, 'trace');
  await release(gateway, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, ''); return 'second'`);
  await vi.waitFor(() => access(trace), 20_000);
});

it('serves pages of the old release while the workers load a new one', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'first at ' + request.path");
  expect((await visit(gateway, '/service/7')).body).toContain('first at /service/7');
  const load = 'const end = Date.now() + 500; while (Date.now() < end);';
  await release(gateway, `if (!globalThis.isLoaded) { ${load} } globalThis.isLoaded = true; return 'second'`);
  expect((await visit(gateway, '/service/8')).body).toContain('first at /service/8');
  await vi.waitFor(async () => expect((await visit(gateway, '/service/9')).body).toContain('second'), 20_000);
});

it.each([
  ['throws', "throw new Error('mine')", 'threw'],
  ['loops for ever', 'for (;;) {}', 'slow'],
])('leaves the page to the browser and counts it if the section %s', async (_what, code, reason) => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, code);
  const page = await visit(gateway, '/service/7');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('id="dar-registry"');
  expect(page.body).not.toContain('id="dar-state"');
  expect((await visit(gateway, '/nowhere')).body).toContain('id="dar-state"');
  expect(await metrics()).toContain(`dar_render_failures_total{section="catalog",reason="${reason}"} 1`);
});

it('does not render a section that needs other versions than the host gives, and tells the browser', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'rendered'");
  const { storage, folder } = gateway;
  const section = await writeSectionBuild(folder, { name: 'catalog', owns: ['/service/:id'], react: '^20.0.0' });
  await pinEverywhere(storage, [await publishFiles(storage, await readBuild(section))]);
  const page = await visit(gateway, '/service/7');
  expect(page.body).not.toContain('rendered');
  expect(page.body).toContain('"isIncompatible":true');
  expect(await metrics()).toContain('dar_render_failures_total{section="catalog",reason="incompatible"} 1');
});

it('keeps the parameters of a redirected address', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return { kind: 'redirect', status: 301, location: '/service/8?activity_id=6' }");
  const plain = await visit(gateway, '/service/7?activity_id=6');
  expect(plain).toMatchObject({ statusCode: 301, headers: { location: '/service/8?activity_id=6' } });
  const tagged = await visit(gateway, '/service/7?utm_source=mail&lang=ar&activity_id=6');
  expect(tagged.headers['location']).toBe('/service/8?utm_source=mail&lang=ar&activity_id=6');
});

it('sends the unrendered page at once if every worker is busy', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "await new Promise((resolve) => setTimeout(resolve, 100)); return 'rendered'");
  const pages = await Promise.all(['/service/7', '/service/8'].map((url) => visit(gateway, url)));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(pages.map(({ body }) => body.includes('id="dar-state"')).sort()).toEqual([false, true]);
  expect(await metrics()).toContain('dar_render_failures_total{section="catalog",reason="busy"} 1');
  expect((await visit(gateway, '/service/8')).body).toContain('rendered');
});

it('serves metrics only on their own port', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return ''");
  expect(await gateway.app.inject('/metrics')).toMatchObject({ statusCode: 404 });
  await visit(gateway, '/service/7');
  expect(await metrics()).toMatch(/^process_resident_memory_bytes [1-9]\d{7,}$/m);
  expect(await metrics()).toMatch(/^dar_render_thread_bytes\{thread="0"\} [1-9]\d{5,}$/m);
});

it('reports that the metrics port is taken', async () => {
  await using first = await startTestGateway(SETTINGS);
  await first.app.ready();
  await using second = await startTestGateway(SETTINGS);
  await expect(second.app.ready()).rejects.toThrow(`METRICS_PORT ${METRICS_PORT} cannot be opened`);
});

it('never serves a server build', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return ''");
  const [released] = await gateway.storage.database.listReleases('catalog');
  expect(released?.files).toHaveProperty(['server/index.cjs']);
  for (const folder of ['server', 'Server', '%73erver']) {
    const answer = await gateway.app.inject(`/releases/catalog/${released?.version}/${folder}/index.cjs`);
    expect(answer.statusCode).toBe(404);
  }
});
