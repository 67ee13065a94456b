import { describe, expect, it, vi } from 'vitest';
import type { SectionBuild } from './render-job.ts';
import { addServerBuild, HOST_CODE, readServerCode } from './testing/fake-server-builds.ts';
import { build, counting, host, job, PATIENT, section, startTestRenderer, steady } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 2 * PATIENT });

describe('the number of processes', () => {
  it('has a limit, and the least recently used one ends', async () => {
    const renderer = startTestRenderer({ maxProcesses: 2 });
    const [a, b, c] = ['a', 'b', 'c'].map(counting) as [SectionBuild, SectionBuild, SectionBuild];
    expect([await renderer.getHtml(job(a)), await renderer.getHtml(job(b)), await renderer.getHtml(job(a))]).toEqual([
      '1',
      '1',
      '2',
    ]);
    expect(await renderer.getHtml(job(c))).toBe('1');
    expect(renderer.processes().map(({ build: { name } }) => name)).toEqual(['a', 'c']);
    expect([await renderer.getHtml(job(a)), await renderer.getHtml(job(b))]).toEqual(['3', '1']);
  });

  it('rejects a visitor while all of them render, and lets other pages wait', async () => {
    const renderer = startTestRenderer({ maxProcesses: 1, timeout: 2_000 });
    const slow = renderer.render(job(section('await new Promise(() => {})', 'booking')));
    const waiting = renderer.getHtml(job(steady));
    await expect(renderer.render(job(steady), { canWait: false })).rejects.toMatchObject({ reason: 'busy' });
    await expect(slow).rejects.toMatchObject({ reason: 'slow' });
    expect(await waiting).toBe('en /service/7');
  });
});

describe('a section whose pages wait', () => {
  const slow = () => section("await new Promise((resolve) => setTimeout(resolve, 300)); return 'slow'");
  const renderOften = async (renderer: ReturnType<typeof startTestRenderer>, owner: SectionBuild) => {
    const pages = Array.from({ length: 4 }, () => renderer.getHtml(job(owner)));
    const most = renderer.processes().filter(({ build: { name } }) => name === owner.name).length;
    await Promise.all(pages);
    return most;
  };

  it('gets further processes, up to half of all, which render at the same time', async () => {
    const renderer = startTestRenderer({ maxProcesses: 4 });
    const owner = slow();
    await renderer.getHtml(job(owner));
    expect(await renderOften(renderer, owner)).toBe(2);
    await renderOften(renderer, owner);
    expect(renderer.processes()).toHaveLength(2);
    const pages = [1, 2].map(() => renderer.getHtml(job(owner)));
    expect(renderer.processes().map(({ pages: rendering }) => rendering)).toEqual([1, 1]);
    await Promise.all(pages);
  });

  it('ends no process of another section that rendered a moment ago', async () => {
    const renderer = startTestRenderer({ maxProcesses: 4 });
    for (const name of ['a', 'b', 'c']) await renderer.getHtml(job(counting(name)));
    const owner = slow();
    await renderer.getHtml(job(owner));
    expect(await renderOften(renderer, owner)).toBe(1);
    expect(renderer.processes().map(({ build: { name } }) => name)).toEqual(['a', 'b', 'c', 'catalog']);
  });
});

describe('new pins', () => {
  it('start a process with the host alone, which the next section takes', async () => {
    const readCode = vi.fn(readServerCode);
    const renderer = startTestRenderer({ readCode });
    renderer.usePins([job(undefined), job(steady)]);
    await expect.poll(() => readCode.mock.calls).toEqual([[host]]);
    expect(await renderer.getHtml(job(steady))).toBe('en /service/7');
    expect(readCode.mock.calls.slice(0, 2)).toEqual([[host], [steady]]);
  });

  it('render a new release before it replaces the old one, whose process ends', async () => {
    const renderer = startTestRenderer();
    const [old, next] = [counting('catalog'), counting('catalog')];
    renderer.usePins([job(undefined), job(old)]);
    expect(await renderer.getHtml(job(old))).toBe('1');
    const replaced = renderer.usePins([job(undefined), job(next)]);
    expect(await renderer.getHtml(job(old))).toBe('2');
    await replaced;
    expect(await renderer.getHtml(job(next))).toBe('2');
    expect(renderer.processes().map(({ build: { version } }) => version)).not.toContain(old.version);
  });

  it('keep the processes of other sections', async () => {
    const renderer = startTestRenderer();
    const neighbour = counting('booking');
    const [old, next] = [counting('catalog'), counting('catalog')];
    renderer.usePins([job(undefined), job(neighbour), job(old)]);
    expect(await renderer.getHtml(job(neighbour))).toBe('1');
    await renderer.usePins([job(undefined), job(neighbour), job(next)]);
    expect(await renderer.getHtml(job(neighbour))).toBe('2');
  });

  it('render a slow release before it replaces the old one, also when no visitor would wait so long', async () => {
    const renderer = startTestRenderer({ timeout: 100 });
    const slow = section(
      "if (!globalThis.isWarm) for (const end = Date.now() + 1_000; Date.now() < end; ); globalThis.isWarm = true; return 'warm'",
    );
    renderer.usePins([job(undefined), job(steady)]);
    await renderer.usePins([job(undefined), job(slow)]);
    expect(await renderer.getHtml(job(slow))).toBe('warm');
  });

  it('do not wait long for a release that never loads', async () => {
    const renderer = startTestRenderer({ warmUpTimeout: 100 });
    const endless = build('for (;;) {}', 'booking');
    renderer.usePins([job(undefined), job(steady)]);
    await renderer.usePins([job(undefined), job(steady), job(endless)]);
    expect(await renderer.getHtml(job(steady))).toBe('en /service/7');
  });

  it('of a host start the sections that visitors asked for, and no others', async () => {
    const readCode = vi.fn(readServerCode);
    const renderer = startTestRenderer({ readCode });
    const [visited, unvisited] = [counting('catalog'), counting('account')];
    renderer.usePins([job(undefined), job(visited), job(unvisited)]);
    await renderer.getHtml(job(visited));
    const newHost = addServerBuild('host', HOST_CODE);
    await renderer.usePins([undefined, visited, unvisited].map((owner) => ({ ...job(owner), host: newHost })));
    expect(await renderer.getHtml({ ...job(visited), host: newHost })).toBe('2');
    expect(readCode.mock.calls.flat()).not.toContainEqual(unvisited);
  });

  it('that are the same change nothing', () => {
    const renderer = startTestRenderer();
    expect(renderer.usePins([job(undefined)])).toBeUndefined();
    expect(renderer.usePins([job(undefined)])).toBeUndefined();
  });
});
