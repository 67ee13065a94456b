import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBuild, fakeHost, fakeSection } from '../testing/fake-server-builds.ts';
import { createRenderPool, type RenderJob, type RenderPool } from './render-pool.ts';

// Threads take their time to start on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const host = fakeHost();
const request = { path: '/service/7', language: 'en', apiOrigin: 'http://127.0.0.1:9', apiTimeout: 100 } as const;

let pool: RenderPool;
afterEach(() => pool.close());

function job(section: RenderJob['section'], changes: Partial<RenderJob['request']> = {}): RenderJob {
  return { host, section, request: { ...request, ...changes } };
}

async function htmlOf(asked: RenderJob): Promise<string> {
  const outcome = await pool.render(asked);
  return outcome.kind === 'page' ? outcome.page.html : outcome.kind;
}

const steady = fakeSection("return request.language + ' ' + request.path");

describe('createRenderPool', () => {
  it('renders the section with what the host provides', async () => {
    pool = createRenderPool({ size: 1, timeout: 1_000 });
    const section = fakeBuild('catalog', "exports.render = async () => 'react is ' + require('react').version");
    expect(await htmlOf(job({ ...section, isPublic: true }))).toBe('react is the one');
    expect(await htmlOf(job(undefined))).toBe('nothing at /service/7');
  });

  it('hands the state over as JSON that cannot end a script element', async () => {
    pool = createRenderPool({ size: 1, timeout: 1_000 });
    const code = `return { kind: 'page', page: { status: 200, html: '', head: '', chunks: [], isLasting: true,
      state: { queries: [[['a'], '</script>']] } } }`;
    const outcome = await pool.render(job(fakeSection(code)));
    const state = outcome.kind === 'page' ? outcome.page.state : '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toEqual({ queries: [[['a'], '</script>']] });
  });

  it('never mixes 200 interleaved requests in two languages', async () => {
    pool = createRenderPool({ size: 2, timeout: 5_000 });
    const code = `
      globalThis.current = request;
      for (let turn = 0; turn < request.path.length % 4; turn += 1) await new Promise(setImmediate);
      return globalThis.current.language + ' ' + globalThis.current.path;`;
    const section = fakeSection(code);
    const asked = Array.from({ length: 200 }, (_, index) => ({
      path: `/${'x'.repeat(index % 7)}${index}`,
      language: index % 2 ? ('ar' as const) : ('en' as const),
    }));
    const answers = await Promise.all(asked.map((changes) => htmlOf(job(section, changes))));
    expect(answers).toEqual(asked.map(({ language, path }) => `${language} ${path}`));
  });
});

it('refuses at once what cannot wait while every thread is busy, and does the rest in its turn', async () => {
  pool = createRenderPool({ size: 1, timeout: 1_000 });
  const first = htmlOf(job(steady));
  await expect(pool.render(job(steady), { canWait: false })).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all([first, htmlOf(job(steady))])).toEqual(['en /service/7', 'en /service/7']);
  expect(await pool.render(job(steady), { canWait: false })).toMatchObject({ kind: 'page' });
});

describe('a section that misbehaves costs its own render only', () => {
  it.each([
    ['throws', "throw new Error('mine')", 'threw'],
    ['throws later', "await null; throw new Error('mine')", 'threw'],
    ['loops for ever', 'for (;;) {}', 'slow'],
    ['never answers', 'await new Promise(() => {})', 'slow'],
    ['ends its thread', 'process.exit(3)', 'crashed'],
    [
      'throws where nobody waits',
      "setImmediate(() => { throw new Error('mine') }); await new Promise(() => {})",
      'crashed',
    ],
    ['grows without end', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length))', 'crashed'],
    ['answers with what cannot be sent', 'return { kind: () => 0 }', 'crashed'],
    ['needs what nobody provides', "require('left-pad')", 'threw'],
  ])('one that %s', async (_what, code, reason) => {
    pool = createRenderPool({ size: 1, timeout: reason === 'crashed' ? 10_000 : 1_000, heapLimit: 48 });
    await expect(pool.render(job(fakeSection(code)))).rejects.toMatchObject({ reason });
    expect(await htmlOf(job(steady))).toBe('en /service/7');
  });

  it('one that does not load', async () => {
    pool = createRenderPool({ size: 1, timeout: 1_000, patience: 1_000 });
    for (const code of ['for (;;) {}', "throw new Error('mine')", 'syntax error', "require('left-pad')"]) {
      const section = { ...fakeBuild('catalog', code), isPublic: true };
      await expect(pool.render(job(section))).rejects.toMatchObject({ reason: 'unloadable' });
    }
    expect(await htmlOf(job(steady))).toBe('en /service/7');
  });

  it('one that retains a little at every render', async () => {
    pool = createRenderPool({ size: 1, timeout: 5_000, heapLimit: 64 });
    const leaky = fakeSection('(globalThis.kept ??= []).push(new Array(1e6).fill(1.5)); return String(kept.length)');
    const counts = [];
    for (let turn = 0; turn < 16; turn += 1) counts.push(Number(await htmlOf(job(leaky))));
    expect(counts.length).toBe(16);
    expect(Math.max(...counts)).toBeLessThan(16);
  });
});

describe('versions', () => {
  it('lets go of those that are no longer pinned', async () => {
    // So large that no thread is replaced for being full.
    pool = createRenderPool({ size: 1, timeout: 5_000, heapLimit: 1_024 });
    const used: number[] = [];
    for (let swap = 0; swap < 50; swap += 1) {
      const small = fakeSection('return String(big.length)');
      // Code and what it holds: 10 MB.
      const code = `const big = new Array(5e5).fill(1.5); /*${'ع'.repeat(3e6)}*/ ${await small.readCode()}`;
      const section = { ...small, readCode: async () => code };
      pool.retain(host, [section]);
      expect(await htmlOf(job(section))).toBe('500000');
      used.push(...pool.memoryUsed());
    }
    expect(Math.max(...used)).toBeLessThan(40 * 1024 * 1024);
  });

  it('binds a section anew to a new host', async () => {
    pool = createRenderPool({ size: 1, timeout: 1_000 });
    const section = {
      ...fakeBuild('catalog', "const { version } = require('react'); exports.render = async () => version"),
      isPublic: true,
    };
    const newer = fakeHost((await host.readCode())?.replace('the one', 'the other'));
    expect(await htmlOf(job(section))).toBe('the one');
    pool.retain(newer, [section]);
    expect(await htmlOf({ ...job(section), host: newer })).toBe('the other');
  });
});
