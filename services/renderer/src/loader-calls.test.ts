import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it, vi } from 'vitest';
import type { ApiCall } from './api-call.ts';
import type { RendererSettings } from './renderer.ts';
import { host, job, section, startTestRenderer } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 120_000 });

const calling = section(`
  const call = () => fetch('/app/public/api/v3/x', { method: 'POST', body: '{"a":1}' }).then((response) => response.text());
  return (await Promise.allSettled(Array.from({ length: Number(request.path.slice(1)) }, call)))
    .map(({ status, value, reason }) => value ?? reason.message).join(' ');`);
const answer = (call: ApiCall) => ({
  status: 200,
  contentType: 'text/plain',
  retryAfter: undefined,
  body: call.body,
});

it('travel over the channel to the caller of the renderer', async () => {
  const callApi = vi.fn(async (call: ApiCall) => answer(call));
  const renderer = startTestRenderer({ callApi });
  expect(await renderer.getHtml(job(calling, { path: '/2' }))).toBe('{"a":1} {"a":1}');
  expect(callApi.mock.calls.map(([call]) => call)).toContainEqual({
    path: '/app/public/api/v3/x',
    method: 'POST',
    contentType: 'application/json',
    body: '{"a":1}',
  });
});

it('send a form as a form', async () => {
  const callApi = vi.fn(async (call: ApiCall) => answer(call));
  const form = section(`
    const body = new URLSearchParams({ a: '1' });
    return (await fetch('/app/public/api/v3/x', { method: 'POST', body })).text();`);
  expect(await startTestRenderer({ callApi }).getHtml(job(form))).toBe('a=1');
  expect(callApi.mock.calls[0]?.[0].contentType).toBe('application/x-www-form-urlencoded');
});

it('are made in the context of the page that renders', async () => {
  const page = new AsyncLocalStorage<string>();
  const renderer = startTestRenderer({
    callApi: async (call) => ({ ...answer(call), body: page.getStore() ?? 'none' }),
  });
  const render = (name: string) => page.run(name, () => renderer.getHtml(job(calling, { path: '/1' })));
  expect(await Promise.all([render('first'), render('second')])).toEqual(['first', 'second']);
  expect(await renderer.getHtml(job(calling, { path: '/1' }))).toBe('none');
});

it('fail like a lost connection when the API does not respond', async () => {
  const renderer = startTestRenderer({ callApi: () => Promise.reject(new Error('refused')) });
  expect(await renderer.getHtml(job(calling, { path: '/1' }))).toBe('fetch failed');
});

it('may be those of the shell in a page of any section', async () => {
  const callApi = vi.fn(async (call: ApiCall) => answer(call));
  const silent = section(`return (await fetch('/app/public/api/v3/hours', { method: 'POST', body: '1' })).text();`);
  const shell = { ...host, publicCalls: ['POST /app/public/api/v3/hours'] };
  expect(await startTestRenderer({ callApi }).getHtml({ ...job(silent), host: shell })).toBe('1');
});

const DISGUISES = [
  ['another call of the API', "'/app/public/api/v3/y', { method: 'POST' }"],
  ['another method', "'/app/public/api/v3/x'"],
  ['a path in disguise', "'/app/public/api/v3/x/../y', { method: 'POST' }"],
  ['another server', "'http://127.0.0.1:1/app/public/api/v3/x', { method: 'POST' }"],
] as const;

it.each(DISGUISES)('fail and are reported for %s than the section lists', async (_what, request) => {
  const callApi = vi.fn(async (call: ApiCall) => answer(call));
  const renderer = startTestRenderer({ callApi });
  const other = section(`return fetch(${request}).then(() => 'called', ({ message }) => message);`);
  expect(await renderer.getHtml(job(other))).toBe('fetch failed');
  expect(renderer.denied).toEqual([expect.stringContaining(`catalog ${other.version} call `)]);
  expect(callApi).not.toHaveBeenCalled();
});

it('fail after twenty in one render', async () => {
  const renderer = startTestRenderer({ callApi: async (call) => answer(call) });
  const calls = (await renderer.getHtml(job(calling, { path: '/22' }))).split(' ');
  expect(calls.filter((call) => call === '{"a":1}')).toHaveLength(20);
  expect(renderer.denied).toContain(`catalog ${calling.version} call more than 20 calls`);
  expect((await renderer.getHtml(job(calling, { path: '/2' }))).split(' ')).toEqual(['{"a":1}', '{"a":1}']);
});

it('end with the render', async () => {
  const ended: unknown[] = [];
  const callApi: RendererSettings['callApi'] = (_call, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended.push(signal.aborted);
        reject(signal.reason);
      });
    });
  const renderer = startTestRenderer({ callApi });
  const hasty = section(
    "fetch('/app/public/api/v3/x', { method: 'POST' }).catch(() => 0); await new Promise(setImmediate); return 'done'",
  );
  expect(await renderer.getHtml(job(hasty))).toBe('done');
  await expect.poll(() => ended).toEqual([true]);
});

describe('for a component of another section', () => {
  const page = section("return (await fetch('/-/fragments/tips/Card', { method: 'POST', body: '{\"id\":7}' })).text()");
  const tips = section("const { component, props } = request.fragment; return component + ' ' + props.id", 'tips');

  it('render it in its own process', async () => {
    const renderer = startTestRenderer();
    const answer = await renderer.getHtml({ ...job(page), fragments: { 'tips/Card': tips } });
    expect(JSON.parse(answer)).toMatchObject({ html: 'Card 7', queries: [] });
    expect(renderer.processes().map(({ build: { name } }) => name)).toContain('tips');
  });

  it('make its own calls in the context of the page, which records them', async () => {
    const recorded = new AsyncLocalStorage<string[]>();
    const renderer = startTestRenderer({
      callApi: async (call) => {
        recorded.getStore()?.push(call.path);
        return answer(call);
      },
    });
    const asking = section(
      "return (await fetch('/app/public/api/v3/x', { method: 'POST', body: '{}' })).text()",
      'tips',
    );
    const calls: string[] = [];
    await recorded.run(calls, () => renderer.getHtml({ ...job(page), fragments: { 'tips/Card': asking } }));
    expect(calls).toEqual(['/app/public/api/v3/x']);
  });

  it('fail and are reported when the page may not render it', async () => {
    const renderer = startTestRenderer();
    await expect(renderer.getHtml({ ...job(page), fragments: { 'tips/Other': tips } })).rejects.toThrow('fetch failed');
    expect(renderer.denied).toEqual([`catalog ${page.version} call /-/fragments/tips/Card`]);
  });

  it('fail alone when the other section breaks', async () => {
    const patient = section(
      "return fetch('/-/fragments/tips/Card', { method: 'POST', body: '{}' }).then(() => 'filled', () => 'skeleton')",
    );
    const broken = section('throw new Error("broken")', 'tips');
    const renderer = startTestRenderer();
    expect(await renderer.getHtml({ ...job(patient), fragments: { 'tips/Card': broken } })).toBe('skeleton');
  });

  it('fail when the state of the other section cannot be a part of a page', async () => {
    const patient = section(
      "return fetch('/-/fragments/tips/Card', { method: 'POST', body: '{}' }).then(() => 'filled', () => 'skeleton')",
    );
    const strange = section(
      "return { kind: 'page', page: { status: 200, head: '', html: '', chunks: [], cacheable: true, state: { queries: [null] } } }",
      'tips',
    );
    const renderer = startTestRenderer();
    expect(await renderer.getHtml({ ...job(patient), fragments: { 'tips/Card': strange } })).toBe('skeleton');
  });

  it('pause no page of the other section when they fail too often', async () => {
    const patient = section(
      "return fetch('/-/fragments/tips/Card', { method: 'POST', body: '{}' }).then(() => 'filled', () => 'skeleton')",
    );
    const fragile = section("if (request.fragment) throw new Error('wrong props'); return 'page'", 'tips');
    const renderer = startTestRenderer();
    for (const _ of [1, 2, 3]) await renderer.getHtml({ ...job(patient), fragments: { 'tips/Card': fragile } });
    expect(await renderer.getHtml(job(fragile))).toBe('page');
  });

  it('fail at once when the other section waits for a component of this page', async () => {
    const body = (id: string) => `
      if (request.fragment) return 'card';
      await fetch('/app/public/api/v3/x', { method: 'POST' }).catch(() => undefined);
      return fetch('/-/fragments/${id}', { method: 'POST', body: '{}' }).then(() => 'filled', () => 'skeleton')`;
    const [shop, guides] = [section(body('guides/Card'), 'shop'), section(body('shop/Card'), 'guides')];
    const fragments = { 'guides/Card': guides, 'shop/Card': shop };
    const bothRender = Promise.withResolvers<void>();
    let rendering = 0;
    const callApi = async () => {
      rendering += 1;
      if (rendering === 2) bothRender.resolve();
      await bothRender.promise;
      return { status: 200, contentType: 'application/json', retryAfter: undefined, body: '{}' };
    };
    const renderer = startTestRenderer({ callApi, timeout: 10_000, maxProcesses: 2 });
    const pages = [shop, guides].map((owner) => renderer.getHtml({ ...job(owner), fragments }));
    expect((await Promise.all(pages)).toSorted()).toEqual(['filled', 'skeleton']);
  });
});
