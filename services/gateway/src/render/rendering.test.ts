import { freePort } from '@dar/testing/free-port';
import { expect, it, vi } from 'vitest';
import { publish } from '../release/publish.ts';
import { writeFiles, writeHostBuild, writeSectionBuild } from '../testing/fake-builds.ts';
import { HOST_CODE, sectionCode } from '../testing/fake-server-builds.ts';
import { startTestEdge, type TestEdge } from '../testing/test-edge.ts';

// Threads take their time to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const METRICS_PORT = await freePort();
const SETTINGS = { RENDER_WORKERS: '1', RENDER_TIMEOUT_MS: '1000', METRICS_PORT: String(METRICS_PORT) };

/** Releases a host that renders, and a catalogue whose render function has this body. */
async function release({ store, folder }: TestEdge, code: string): Promise<void> {
  const host = await writeHostBuild(folder);
  await writeFiles(host, { 'dist/server/index.cjs': HOST_CODE });
  await publish(store, host);
  const section = await writeSectionBuild(folder, {
    name: 'catalog',
    owns: ['/service/:id'],
    chunks: { home: ['home.js'] },
  });
  await writeFiles(section, { 'dist/server/index.cjs': sectionCode(code) });
  await publish(store, section);
}

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
}

function visit({ app }: TestEdge, url: string) {
  return app.inject({ url, headers: { accept: 'text/html' } });
}

it('answers with what the released section renders, and takes up a new release with the next request', async () => {
  await using edge = await startTestEdge(SETTINGS);
  await release(edge, "return 'first ' + request.language");
  expect((await visit(edge, '/service/7?lang=ar')).body).toContain('first ar');
  await release(edge, "return 'second ' + request.language");
  expect((await visit(edge, '/service/7?lang=ar')).body).toContain('second ar');
  expect(await metrics()).toContain('dar_renders_total 2');
});

it.each([
  ['throws', "throw new Error('mine')", 'threw'],
  ['loops for ever', 'for (;;) {}', 'slow'],
])('leaves the page of a section that %s to the browser, and counts it', async (_what, code, reason) => {
  await using edge = await startTestEdge(SETTINGS);
  await release(edge, code);
  const page = await visit(edge, '/service/7');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('id="dar-registry"');
  expect(page.body).not.toContain('id="dar-state"');
  expect((await visit(edge, '/nowhere')).body).toContain('id="dar-state"');
  expect(await metrics()).toContain(`dar_render_failures_total{section="catalog",reason="${reason}"} 1`);
});

it('gives a visitor the shell at once when every thread renders for others', async () => {
  await using edge = await startTestEdge(SETTINGS);
  await release(edge, "await new Promise((resolve) => setTimeout(resolve, 100)); return 'rendered'");
  const pages = await Promise.all(['/service/7', '/service/8'].map((url) => visit(edge, url)));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(pages.map(({ body }) => body.includes('id="dar-state"')).sort()).toEqual([false, true]);
  expect(await metrics()).toContain('dar_render_failures_total{section="catalog",reason="busy"} 1');
  expect((await visit(edge, '/service/8')).body).toContain('rendered');
});

it('tells what it counted and holds at an address of its own only', async () => {
  await using edge = await startTestEdge(SETTINGS);
  await release(edge, "return ''");
  expect(await edge.app.inject('/metrics')).toMatchObject({ statusCode: 404 });
  await visit(edge, '/service/7');
  expect(await metrics()).toMatch(/^process_resident_memory_bytes [1-9]\d{7,}$/m);
  expect(await metrics()).toMatch(/^dar_render_thread_bytes\{thread="0"\} [1-9]\d{5,}$/m);
});

it('says that the port for its metrics is taken', async () => {
  await using first = await startTestEdge(SETTINGS);
  await first.app.ready();
  await using second = await startTestEdge(SETTINGS);
  await expect(second.app.ready()).rejects.toThrow(`METRICS_PORT ${METRICS_PORT} cannot be opened`);
});

it('never serves a build for the server', async () => {
  await using edge = await startTestEdge(SETTINGS);
  await release(edge, "return ''");
  const { catalog } = await edge.store.readPins();
  expect(await edge.store.readFile('catalog', catalog ?? '', 'server/index.cjs')).toBeDefined();
  for (const folder of ['server', 'Server', '%73erver']) {
    const answer = await edge.app.inject(`/releases/catalog/${catalog}/${folder}/index.cjs`);
    expect(answer.statusCode).toBe(404);
  }
});
