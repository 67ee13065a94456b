import { expect, it, vi } from 'vitest';
import { build, job, PATIENT, section, startTestRenderer, steady } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 2 * PATIENT });

it("gives the section the host's modules", async () => {
  const renderer = startTestRenderer();
  const reader = build("exports.render = async () => 'react is ' + require('react').version");
  expect(await renderer.getHtml(job(reader))).toBe('react is of the host');
  expect(await renderer.getHtml(job(undefined))).toBe('nothing at /service/7');
});

it('serializes the state as JSON that cannot end a script element', async () => {
  const renderer = startTestRenderer();
  const owner = section(`return { kind: 'page', page: { status: 200, html: '', head: '', chunks: [], cacheable: true,
    state: { queries: [[['a'], '</script>']] } } }`);
  const outcome = await renderer.render(job(owner));
  const state = outcome.kind === 'page' ? outcome.page.state : '';
  expect(state).not.toContain('<');
  expect(JSON.parse(state)).toEqual({ queries: [[['a'], '</script>']] });
});

it('never mixes 200 concurrent requests in two languages', async () => {
  const renderer = startTestRenderer({ timeout: PATIENT });
  const owner = section(`
    globalThis.current = request;
    for (let turn = 0; turn < request.path.length % 4; turn += 1) await new Promise(setImmediate);
    return globalThis.current.language + ' ' + globalThis.current.path;`);
  const requests = Array.from({ length: 200 }, (_, index) => ({
    path: `/${'x'.repeat(index % 7)}${index}`,
    language: index % 2 ? ('ar' as const) : ('en' as const),
  }));
  const pages = await Promise.all(requests.map((changes) => renderer.getHtml(job(owner, changes))));
  expect(pages).toEqual(requests.map(({ language, path }) => `${language} ${path}`));
});

it('rejects a visitor while one page renders and three wait, and queues other renders', async () => {
  const renderer = startTestRenderer();
  const visit = () => renderer.render(job(steady), { canWait: false });
  const visitors = Promise.all([visit(), visit(), visit(), visit()]);
  const other = renderer.getHtml(job(steady));
  await expect(visit()).rejects.toMatchObject({ reason: 'busy' });
  expect(await visitors).toHaveLength(4);
  expect(await other).toBe('en /service/7');
  expect(await visit()).toMatchObject({ kind: 'page' });
});

it('renders the first page of a section also if its process loads for longer than a page may wait', async () => {
  const renderer = startTestRenderer({ timeout: 200 });
  const slow = build("const end = Date.now() + 800; while (Date.now() < end); exports.render = async () => 'first'");
  const outcome = await renderer.render(job(slow), { canWait: false });
  expect(outcome).toMatchObject({ page: { html: 'first' } });
});

it('rejects a render that waits too long', async () => {
  const renderer = startTestRenderer({ queueTimeout: 500, timeout: PATIENT });
  await vi.waitFor(() => renderer.getHtml(job(steady)), PATIENT);
  const slow = section('await new Promise((resolve) => setTimeout(resolve, 3_000))');
  const first = renderer.render(job(slow)).catch(() => undefined);
  await expect(renderer.render(job(slow))).rejects.toMatchObject({ reason: 'busy' });
  await first;
});

it('skips a section for a while that failed three times in a row', async () => {
  const renderer = startTestRenderer();
  const broken = section("throw new Error('mine')");
  for (const _ of [1, 2, 3]) await expect(renderer.render(job(broken))).rejects.toMatchObject({ reason: 'threw' });
  await expect(renderer.render(job(broken))).rejects.toMatchObject({ reason: 'paused' });
  expect(await renderer.getHtml(job(steady))).toBe('en /service/7');
});

it('render in a new process after another page ended theirs', async () => {
  const renderer = startTestRenderer({ timeout: 1_000 });
  const owner = section("if (request.path === '/loop') for (;;) {} return request.path");
  await renderer.getHtml(job(owner));
  const loop = renderer.render(job(owner, { path: '/loop' }));
  const next = renderer.getHtml(job(owner, { path: '/next' }));
  await expect(loop).rejects.toMatchObject({ reason: 'slow' });
  expect(await next).toBe('/next');
});
