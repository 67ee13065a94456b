import { describe, expect, it, vi } from 'vitest';
import { build, counting, job, PATIENT, section, startTestRenderer, steady } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 2 * PATIENT });

describe('a section costs only its own render when it', () => {
  it.each([
    ['throws', "throw new Error('mine')", 'threw'],
    ['throws later', "await null; throw new Error('mine')", 'threw'],
    ['loops for ever', 'for (;;) {}', 'slow'],
    ['never resolves', 'await new Promise(() => {})', 'slow'],
    [
      'throws outside of its promise',
      "setImmediate(() => { throw new Error('mine') }); await new Promise(() => {})",
      'crashed',
    ],
    ['fills its heap', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length))', 'crashed'],
    ['returns what is no page', "return { kind: 'page', page: { status: 200, html: 7, state: {} } }", 'crashed'],
    [
      'redirects with a header of its own',
      "return { kind: 'redirect', status: 301, location: '/\\r\\nx: y' }",
      'crashed',
    ],
    [
      'redirects to another site',
      "return { kind: 'redirect', status: 302, location: '//evil.example/?name=Amina' }",
      'crashed',
    ],
    ['returns a page of 20 MB', "return 'x'.repeat(20e6)", 'crashed'],
    ['requires an unknown module', "require('left-pad')", 'threw'],
  ])('%s', async (_what, body, reason) => {
    const renderer = startTestRenderer({ timeout: reason === 'slow' ? 1_000 : PATIENT, heapLimit: 48 });
    const neighbour = counting('booking');
    expect(await renderer.getHtml(job(neighbour))).toBe('1');
    await expect(renderer.render(job(section(body)))).rejects.toMatchObject({ reason });
    expect(await renderer.getHtml(job(neighbour))).toBe('2');
  });

  it.each([
    ['loops', 'for (;;) {}'],
    ['throws', "throw new Error('mine')"],
    ['has a syntax error', 'syntax error'],
    ['requires an unknown module', "require('left-pad')"],
  ])('%s while it loads', async (what, code) => {
    const renderer = startTestRenderer({ loadTimeout: what === 'loops' ? 5_000 : PATIENT });
    await expect(renderer.render(job(build(code)))).rejects.toMatchObject({ reason: 'unloadable' });
    expect(await renderer.getHtml(job(steady))).toBe('en /service/7');
  });

  it('has no server build', async () => {
    const renderer = startTestRenderer();
    const missing = { name: 'catalog', version: '0.0.0' };
    await expect(renderer.render(job(missing))).rejects.toMatchObject({ reason: 'unloadable' });
  });

  it('leaks memory', async () => {
    const renderer = startTestRenderer({ heapLimit: 64 });
    const leaky = section(
      '(globalThis.kept ??= []).push(new Array(1e6).fill(1.5)); return String(globalThis.kept.length)',
    );
    const counts = [];
    for (let index = 0; index < 16; index += 1) counts.push(Number(await renderer.getHtml(job(leaky))));
    expect(counts).toHaveLength(16);
    expect(Math.max(...counts)).toBeLessThan(16);
  });

  it.skipIf(process.platform !== 'linux')('fills buffers outside of its heap', async () => {
    const renderer = startTestRenderer({ timeout: PATIENT });
    const greedy = section('const kept = []; for (;;) kept.push(new Uint8Array(5e7).fill(1))');
    await expect(renderer.render(job(greedy))).rejects.toMatchObject({
      reason: expect.stringMatching(/threw|crashed/),
    });
  });
});
