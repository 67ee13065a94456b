import { RENDERED_HEADER } from '@dar/platform-protocol';
import { writeFiles, writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { HOST_CODE, sectionCode } from '@dar/renderer/testing/fake-server-builds';
import { freePort } from '@dar/testing/free-port';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { allowPreviews } from '../testing/previews.ts';
import { readRelease, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

// Processes start slowly on a busy machine.
const PATIENT = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENT });

const METRICS_PORT = await freePort();
const SETTINGS = { RENDER_PROCESSES: '4', RENDER_TIMEOUT_MS: '10000', METRICS_PORT: String(METRICS_PORT) };

/** Releases a host and a section whose render function has the body `code`. Returns the version of the section. */
async function release({ storage, folder }: TestGateway, code: string): Promise<string> {
  const host = await writeHostBuild(folder);
  await writeFiles(host, { 'dist/server/index.cjs': HOST_CODE });
  await releaseBuild(storage, host);
  const section = await writeSectionBuild(folder, {
    name: 'catalog',
    owns: ['/service/:id'],
    search: { '/*': ['page'] },
    publicCalls: ['POST /api/tips'],
    chunks: { home: ['home.js'] },
  });
  await writeFiles(section, { 'dist/server/index.cjs': sectionCode(code) });
  return (await releaseBuild(storage, section)).version;
}

function failures(version: string, reason: string): string {
  return `dar_render_failures_total{section="catalog",version="${version}",reason="${reason}",audience="everybody"}`;
}

async function metrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
}

async function visit({ app, refresh }: TestGateway, url: string) {
  await refresh();
  return app.inject({ url, headers: { accept: 'text/html' } });
}

it('renders the released section, and a new release once a process has rendered a page of it', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  const code = 'globalThis.renders = (globalThis.renders ?? 0) + 1;';
  await release(gateway, `${code} return 'first ' + request.language + ' ' + renders`);
  expect((await visit(gateway, '/service/7?lang=ar')).body).toContain('first ar 1');
  await release(gateway, `${code} return 'second ' + request.language + ' ' + renders`);
  await vi.waitFor(
    async () => expect((await visit(gateway, '/service/7?lang=ar')).body).toContain('second ar 2'),
    PATIENT,
  );
  expect(await metrics()).toContain('dar_render_duration_seconds_count{section="catalog",audience="everybody"} 2');
});

it('calls the API for a loader with the id of the request and the address of its visitor', async () => {
  const api = Fastify();
  api.post('*', async ({ headers }) => `${headers['x-request-id']} of ${headers['x-forwarded-for']}`);
  const API_ORIGIN = await api.listen({ port: 0, host: '127.0.0.1' });
  await using gateway = await startTestGateway({ ...SETTINGS, API_ORIGIN });
  const call = `await fetch('/api/tips', { method: 'POST', body: '{}' })`;
  await release(gateway, `return (${call}).text()`);
  await gateway.refresh();
  const headers = { accept: 'text/html', 'x-request-id': 'e3b6d3a2-9f4b-4c39-8a3f-d1d6a3c7a001' };
  const { body } = await gateway.app.inject({ url: '/service/7', headers, remoteAddress: '203.0.113.9' });
  expect(body).toContain(`${headers['x-request-id']} of 203.0.113.9`);
  await api.close();
});

it('renders with the query parameters that the section lists, and with no other', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, 'return request.path');
  await gateway.refresh();
  const read = async (url: string) => (await visit(gateway, url)).body;
  expect(await read('/service/7?utm_source=mail&page=2')).toContain('/service/7?page=2<');
  expect(await read('/service/7?page=3')).toContain('/service/7?page=3<');
  expect(await read('/service/7?lang=en')).toContain('/service/7<');
  expect(await read('/service/7?page=2')).toContain('"search":["page"]');
});

it('renders a new release before anybody visits it', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'first'");
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  await visit(gateway, '/service/7');
  const version = await release(gateway, "return 'second'");
  const rendered = new RegExp(
    `^dar_render_process_bytes{section="catalog",version="${version}",audience="everybody"} [1-9]`,
    'm',
  );
  await vi.waitFor(async () => expect(await metrics()).toMatch(rendered), PATIENT);
});

it('serves pages of the old release while a process loads a new one', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'first at ' + request.path");
  expect((await visit(gateway, '/service/7')).body).toContain('first at /service/7');
  const load = 'const end = Date.now() + 500; while (Date.now() < end);';
  await release(gateway, `if (!globalThis.isLoaded) { ${load} } globalThis.isLoaded = true; return 'second'`);
  expect((await visit(gateway, '/service/8')).body).toContain('first at /service/8');
  await vi.waitFor(async () => expect((await visit(gateway, '/service/9')).body).toContain('second'), PATIENT);
});

it.each([
  ['throws', "throw new Error('mine')", 'threw'],
  ['loops for ever', 'for (;;) {}', 'slow'],
])('leaves the page to the browser and counts it if the section %s', async (_what, code, reason) => {
  await using gateway = await startTestGateway({ ...SETTINGS, RENDER_TIMEOUT_MS: '3000' });
  const version = await release(gateway, code);
  const page = await visit(gateway, '/service/7');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('id="dar-registry"');
  expect(page.body).not.toContain('id="dar-state"');
  expect(await metrics()).toContain(`${failures(version, reason)} 1`);
  expect((await visit(gateway, '/nowhere')).body).toContain('id="dar-state"');
});

it('does not render a section that needs other versions than the host gives, and tells the browser', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return 'rendered'");
  const { storage, folder } = gateway;
  const section = await writeSectionBuild(folder, { name: 'catalog', owns: ['/service/:id'], react: '^20.0.0' });
  const { version } = await releaseBuild(storage, section);
  const page = await visit(gateway, '/service/7');
  expect(page.body).not.toContain('rendered');
  expect(page.body).toContain('"isIncompatible":true');
  expect(await metrics()).toContain(`${failures(version, 'incompatible')} 1`);
});

it('renders previews in processes that render nothing for shoppers', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  const version = await release(
    gateway,
    "globalThis.renders = (globalThis.renders ?? 0) + 1; return 'render ' + renders",
  );
  const previewOf = await allowPreviews(gateway.storage.database);
  const preview = { url: '/service/7', headers: { accept: 'text/html', ...previewOf('catalog', version) } };
  expect((await visit(gateway, '/service/7')).body).toContain('render 1');
  const previewed = await gateway.app.inject(preview);
  expect(previewed.headers[RENDERED_HEADER]).toBe('1');
  expect(previewed.body).toContain('render 1');
  expect((await visit(gateway, '/service/8')).body).toContain('render 2');
});

it('keeps the parameters of a redirected address', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return { kind: 'redirect', status: 301, location: '/service/8?activity_id=6' }");
  const plain = await visit(gateway, '/service/7?activity_id=6');
  expect(plain).toMatchObject({ statusCode: 301, headers: { location: '/service/8?activity_id=6' } });
  const tagged = await visit(gateway, '/service/7?utm_source=mail&lang=ar&activity_id=6');
  expect(tagged.headers['location']).toBe('/service/8?utm_source=mail&lang=ar&activity_id=6');
});

it('sends the unrendered page at once if four visitors wait for pages of the section', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  const version = await release(gateway, "return 'rendered'");
  const urls = [1, 2, 3, 4, 5, 6].map((service) => `/service/${service}`);
  const visits = urls.map((url) => visit(gateway, url));
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^dar_render_queue_pages.+ [1-4]$/m), PATIENT);
  const pages = await Promise.all(visits);
  expect(pages.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(pages.filter(({ body }) => body.includes('id="dar-state"'))).toHaveLength(4);
  expect(await metrics()).toContain(`${failures(version, 'busy')} 2`);
  expect((await visit(gateway, '/service/6')).body).toContain('rendered');
});

it('reports what a section tries and may not, with its version', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  const version = await release(gateway, "return 'signals: ' + typeof process.kill");
  expect((await visit(gateway, '/service/7')).body).toContain('signals: undefined');
  const series = `dar_section_denials_total{section="catalog",version="${version}",what="process"} 1`;
  expect(await metrics()).toContain(series);
});

it('serves metrics only on their own port', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return ''");
  expect(await gateway.app.inject('/metrics')).toMatchObject({ statusCode: 404 });
  await visit(gateway, '/service/7');
  expect(await metrics()).toMatch(/^process_resident_memory_bytes [1-9]\d{7,}$/m);
  expect(await metrics()).toMatch(
    /^dar_render_process_bytes\{section="catalog",version="[^"]+",audience="everybody"\} [1-9]\d{5,}$/m,
  );
});

it('reports that the metrics port is taken', async () => {
  await using first = await startTestGateway(SETTINGS);
  await first.app.ready();
  await using second = await startTestGateway(SETTINGS);
  await expect(second.app.ready()).rejects.toThrow(
    `Port ${METRICS_PORT} is taken: stop what listens there or set METRICS_PORT.`,
  );
});

it('never serves a server build', async () => {
  await using gateway = await startTestGateway(SETTINGS);
  await release(gateway, "return ''");
  const released = await readRelease(gateway.storage, 'catalog');
  expect(released?.files).toHaveProperty(['server/index.cjs']);
  for (const folder of ['server', 'Server', '%73erver']) {
    const response = await gateway.app.inject(`/releases/catalog/${released?.version}/${folder}/index.cjs`);
    expect(response.statusCode).toBe(404);
  }
});
