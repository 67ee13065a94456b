import { afterEach, describe, expect, it, vi } from 'vitest';
import { addServerBuild, HOST_CODE, readServerCode, sectionCode } from '../testing/fake-server-builds.ts';
import { RenderPool } from './render-pool.ts';
import type { RenderJob } from './render-task.ts';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MB = 1024 * 1024;
const request = {
  path: '/service/7',
  language: 'en',
  apiOrigin: 'http://127.0.0.1:9',
  apiTimeout: 100,
  siteOrigin: undefined,
} as const;

const host = addServerBuild('host', HOST_CODE);
const steady = section("return request.language + ' ' + request.path");

let pool: RenderPool;
afterEach(() => pool.close());

function createPool(options: Partial<ConstructorParameters<typeof RenderPool>[0]> = {}) {
  pool = new RenderPool({ readCode: readServerCode, size: 1, timeout: 1_000, ...options });
}

function build(code: string) {
  return { ...addServerBuild('catalog', code), isPublic: true };
}

function section(body: string) {
  return build(sectionCode(body));
}

function job(owner: RenderJob['section'], changes: Partial<RenderJob['request']> = {}): RenderJob {
  return { host, section: owner, request: { ...request, ...changes } };
}

async function htmlOf(rendered: RenderJob): Promise<string> {
  const outcome = await pool.render(rendered);
  return outcome.kind === 'page' ? outcome.page.html : outcome.kind;
}

describe('rendering', () => {
  it('may take longer than the limit of the pool if the job allows it', async () => {
    createPool({ timeout: 50 });
    const slow = section("await new Promise((resolve) => setTimeout(resolve, 400)); return 'done'");
    await expect(pool.render(job(slow))).rejects.toMatchObject({ reason: 'slow' });
    expect(await pool.render(job(slow), { timeout: 20_000 })).toMatchObject({ page: { html: 'done' } });
  });

  it("gives the section the host's modules", async () => {
    createPool();
    const reader = build("exports.render = async () => 'react is ' + require('react').version");
    expect(await htmlOf(job(reader))).toBe('react is of the host');
    expect(await htmlOf(job(undefined))).toBe('nothing at /service/7');
  });

  it('serializes the state as JSON that cannot end a script element', async () => {
    createPool();
    const owner = section(`return { kind: 'page', page: { status: 200, html: '', head: '', chunks: [], cacheable: true,
      state: { queries: [[['a'], '</script>']] } } }`);
    const outcome = await pool.render(job(owner));
    const state = outcome.kind === 'page' ? outcome.page.state : '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toEqual({ queries: [[['a'], '</script>']] });
  });

  it('never mixes 200 concurrent requests in two languages', async () => {
    createPool({ size: 2, timeout: 5_000 });
    const owner = section(`
      globalThis.current = request;
      for (let turn = 0; turn < request.path.length % 4; turn += 1) await new Promise(setImmediate);
      return globalThis.current.language + ' ' + globalThis.current.path;`);
    const requests = Array.from({ length: 200 }, (_, index) => ({
      path: `/${'x'.repeat(index % 7)}${index}`,
      language: index % 2 ? ('ar' as const) : ('en' as const),
    }));
    const pages = await Promise.all(requests.map((changes) => htmlOf(job(owner, changes))));
    expect(pages).toEqual(requests.map(({ language, path }) => `${language} ${path}`));
  });

  it('rejects a render that cannot wait while every worker is busy, and queues the others', async () => {
    createPool();
    const first = htmlOf(job(steady));
    await expect(pool.render(job(steady), { canWait: false })).rejects.toMatchObject({ reason: 'busy' });
    expect(await Promise.all([first, htmlOf(job(steady))])).toEqual(['en /service/7', 'en /service/7']);
    expect(await pool.render(job(steady), { canWait: false })).toMatchObject({ kind: 'page' });
  });

  it('rejects a render that waits too long for a worker', async () => {
    createPool({ timeout: 1_000, queueTimeout: 1_000 });
    await vi.waitFor(() => htmlOf(job(steady)), 20_000);
    const endless = expect(pool.render(job(section('await new Promise(() => {})')))).rejects.toMatchObject({
      reason: 'slow',
    });
    await expect(pool.render(job(steady))).rejects.toMatchObject({ reason: 'busy' });
    await endless;
  });
});

describe('a section costs only its own render when it', () => {
  it.each([
    ['throws', "throw new Error('mine')", 'threw'],
    ['throws later', "await null; throw new Error('mine')", 'threw'],
    ['loops for ever', 'for (;;) {}', 'slow'],
    ['never resolves', 'await new Promise(() => {})', 'slow'],
    ['exits', 'process.exit(3)', 'crashed'],
    [
      'throws outside of its promise',
      "setImmediate(() => { throw new Error('mine') }); await new Promise(() => {})",
      'crashed',
    ],
    ['runs out of memory', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length))', 'crashed'],
    ['returns what cannot be cloned', 'return { kind: () => 0 }', 'crashed'],
    ['requires an unknown module', "require('left-pad')", 'threw'],
  ])('%s', async (_what, body, reason) => {
    createPool({ timeout: reason === 'crashed' ? 10_000 : 1_000, heapLimit: 48 });
    await expect(pool.render(job(section(body)))).rejects.toMatchObject({ reason });
    expect(await htmlOf(job(steady))).toBe('en /service/7');
  });

  it.each([
    ['loops', 'for (;;) {}'],
    ['throws', "throw new Error('mine')"],
    ['has a syntax error', 'syntax error'],
    ['requires an unknown module', "require('left-pad')"],
    ['exits', 'process.exit(3)'],
  ])('%s while it loads', async (_what, code) => {
    createPool({ loadTimeout: 1_000 });
    await expect(pool.render(job(build(code)))).rejects.toMatchObject({ reason: 'unloadable' });
    expect(await htmlOf(job(steady))).toBe('en /service/7');
  });

  it('has no server build', async () => {
    createPool();
    const missing = { name: 'catalog', version: '0.0.0', isPublic: true };
    await expect(pool.render(job(missing))).rejects.toMatchObject({ reason: 'unloadable' });
  });

  it('leaks memory', async () => {
    createPool({ timeout: 5_000, heapLimit: 64 });
    const leaky = section(
      '(globalThis.kept ??= []).push(new Array(1e6).fill(1.5)); return String(globalThis.kept.length)',
    );
    const counts = [];
    for (let index = 0; index < 16; index += 1) counts.push(Number(await htmlOf(job(leaky))));
    expect(counts).toHaveLength(16);
    expect(Math.max(...counts)).toBeLessThan(16);
  });
});

describe('a new release', () => {
  it('frees the memory of the old one', async () => {
    // So large that no worker is replaced for being full.
    createPool({ timeout: 5_000, heapLimit: 1_024 });
    const used: number[] = [];
    for (let release = 0; release < 8; release += 1) {
      // Code and data: 10 MB.
      const code = `const big = new Array(5e5).fill(1.5); /*${'ع'.repeat(3e6)}*/ ${sectionCode('return String(big.length)')}`;
      const owner = build(code);
      await pool.usePins([host, owner]);
      expect(await htmlOf(job(owner))).toBe('500000');
      used.push(...pool.memoryUsed());
    }
    expect(Math.max(...used)).toBeLessThan(40 * MB);
  });

  it('of the host gives the section the new modules', async () => {
    createPool();
    const reader = build("const { version } = require('react'); exports.render = async () => version");
    const newHost = addServerBuild('host', HOST_CODE.replace('of the host', 'of the new host'));
    expect(await htmlOf(job(reader))).toBe('of the host');
    await pool.usePins([newHost, reader]);
    expect(await htmlOf({ ...job(reader), host: newHost })).toBe('of the new host');
  });

  it('is rendered once in every worker before it replaces the old one', async () => {
    createPool({ size: 2, warmUpTimeout: 20_000 });
    const counter = 'globalThis.renders = (globalThis.renders ?? 0) + 1; await new Promise(setImmediate);';
    const [old, next] = [1, 2].map((release) => section(`${counter} return '${release}: ' + renders`));
    await pool.usePins([host]);
    await Promise.all([htmlOf(job(old)), htmlOf(job(old))]);
    const replaced = pool.usePins([host, ...(next ? [next] : [])], [job(next)]);
    expect(await htmlOf(job(old))).toMatch(/^1: /);
    await replaced;
    expect(await Promise.all([htmlOf(job(next)), htmlOf(job(next))])).toEqual(['2: 2', '2: 2']);
  });

  it('that never loads replaces the old one after a while, and then visitors do not wait for it', async () => {
    const loadTimeout = 40_000;
    createPool({ warmUpTimeout: 100, loadTimeout, queueTimeout: loadTimeout / 2 });
    const endless = build('for (;;) {}');
    await pool.usePins([host]);
    await pool.usePins([host, endless], [job(endless)]);
    expect(await htmlOf(job(steady))).toBe('en /service/7');
  });

  it('loads the sections that visitors asked for, and no others', async () => {
    createPool();
    const report = "return typeof globalThis.isVisited + ' ' + typeof globalThis.isUnvisited";
    const visited = build(`globalThis.isVisited = true; ${sectionCode(report)}`);
    const unvisited = {
      ...addServerBuild('account', `globalThis.isUnvisited = true; ${sectionCode('')}`),
      isPublic: true,
    };
    await pool.usePins([host, visited, unvisited]);
    await htmlOf(job(visited));
    const booking = { ...addServerBuild('booking', sectionCode(report)), isPublic: true };
    await pool.usePins([host, visited, unvisited, booking], [job(unvisited), job(visited), job(booking)]);
    expect(await htmlOf(job(booking))).toBe('boolean undefined');
  });
});
