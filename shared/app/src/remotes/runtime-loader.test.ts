import { KEYS, sessionStore } from '@dar/app/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BundlerRuntime, retryChunks, setChunkTimeout } from './chunk-retries.ts';
import type { PageRegistry, SectionRelease } from './registry.ts';
import { createRuntimeLoader } from './runtime-loader.ts';
import { createSectionDirectory } from './section-directory.ts';

const ENTRY = '/releases/booking/1.1.0/entry.js';
const FALLBACK = { version: '1.0.0', entry: '/releases/booking/1.0.0/entry.js', integrity: 'sha256-old' };

const booking: SectionRelease = {
  name: 'booking',
  version: '1.1.0',
  entry: ENTRY,
  integrity: 'sha256-new',
  entryName: 'booking_entry',
  owns: ['/cart'],
  exposes: [],
};

type LoadRemote = (id: string) => Promise<unknown>;

function createLoader(loadRemote: LoadRemote, section: SectionRelease = booking) {
  const registry: PageRegistry = {
    loadTimeout: 1,
    owner: undefined,
    whole: '/registry/1.json',
    hostVersion: '1.0.0',
    sections: [section],
  };
  const registerRemotes = vi.fn();
  const reports = { loaded: vi.fn(), failed: vi.fn() };
  const reload = vi.fn();
  const directory = createSectionDirectory(registry, async () => ({ sections: registry.sections }));
  const runtime = { registerRemotes, loadRemote } as unknown as Parameters<typeof createRuntimeLoader>[0]['runtime'];
  const loader = createRuntimeLoader({ runtime, registry, directory, reports, reload });
  const entries = () => registerRemotes.mock.calls.map(([[remote]]) => remote.entry);
  return { loader, registerRemotes, reports, reload, entries };
}

/** The files of `tampered` do not have the recorded bytes. All others do not arrive. */
function tamperWith(...tampered: readonly string[]): void {
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!tampered.includes(url) || options?.integrity) throw new TypeError('Failed to fetch');
    return new Response('other bytes');
  });
}

/** Loads a module only when the last registered entry is `entry`. */
const onlyFrom =
  (entry: string, entries: () => readonly string[]): LoadRemote =>
  async () => {
    if (entries().at(-1) !== entry) throw new Error('integrity');
    return { from: entry };
  };

function createTamperedLoader(section: SectionRelease) {
  let entries: () => readonly string[] = () => [];
  const created = createLoader((id) => onlyFrom(FALLBACK.entry, () => entries())(id), section);
  entries = created.entries;
  return created;
}

const failure = expect.objectContaining({ name: 'SectionLoadError', section: 'booking' });

beforeEach(() => tamperWith());

test('registers the entry of a section once, and its recorded hash', async () => {
  const { loader, registerRemotes } = createLoader(async () => ({}));
  await Promise.all([loader.load('booking', 'routes'), loader.load('booking', 'BookingModal')]);
  expect(registerRemotes).toHaveBeenCalledExactlyOnceWith(
    [{ name: 'booking', entry: ENTRY, entryGlobalName: 'booking_entry', type: 'global' }],
    { force: false },
  );
  expect(loader.integrityOf(window.location.origin + ENTRY)).toBe('sha256-new');
  expect(() => loader.integrityOf('http://localhost/other.js')).toThrow('no registered entry');
});

test('loads a module of a section and reports the load', async () => {
  const module = { routes: [] };
  const loadRemote = vi.fn(async () => module);
  const { loader, reports } = createLoader(loadRemote);
  await expect(loader.load('booking', 'routes')).resolves.toBe(module);
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('booking/routes');
  expect(reports.loaded).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', expect.any(Number));
  expect(loader.isPinned('booking')).toBe(true);
});

test.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('503'))],
  ['exposes nothing', async () => null],
  ['exceeds the timeout', () => new Promise(() => {})],
])('throws SectionLoadError for a section that %s, and reports it', async (_what, loadRemote) => {
  const { loader, reports, registerRemotes } = createLoader(loadRemote, { ...booking, fallback: FALLBACK });
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'load');
  expect(registerRemotes).toHaveBeenCalledOnce();
});

test('does not request an unregistered section', async () => {
  const loadRemote = vi.fn(async () => ({}));
  await expect(createLoader(loadRemote).loader.load('unknown', 'routes')).rejects.toMatchObject({
    name: 'SectionLoadError',
    section: 'unknown',
  });
  expect(loadRemote).not.toHaveBeenCalled();
});

test('loads the last good release instead of a tampered entry, now and in later pages of the tab', async () => {
  tamperWith(ENTRY);
  const section = { ...booking, fallback: FALLBACK };
  const { loader, reports, registerRemotes } = createTamperedLoader(section);
  await expect(loader.load('booking', 'routes')).resolves.toEqual({ from: FALLBACK.entry });
  expect(registerRemotes).toHaveBeenLastCalledWith([expect.objectContaining({ entry: FALLBACK.entry })], {
    force: true,
  });
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'tampered');
  expect(reports.loaded).toHaveBeenCalledExactlyOnceWith('booking', '1.0.0', expect.any(Number));
  expect(loader.isPinned('booking')).toBe(false);

  const nextPage = createTamperedLoader(section);
  await nextPage.loader.load('booking', 'routes');
  expect(nextPage.entries()).toEqual([FALLBACK.entry]);
});

test('an entry without a recorded hash counts as tampered and is not requested', async () => {
  const { loader, reports, entries } = createTamperedLoader({ ...booking, integrity: undefined, fallback: FALLBACK });
  await expect(loader.load('booking', 'routes')).resolves.toEqual({ from: FALLBACK.entry });
  expect(entries()).toEqual([FALLBACK.entry]);
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'tampered');
});

test('a tampered section without another release does not load', async () => {
  const { loader, entries } = createTamperedLoader({ ...booking, integrity: undefined });
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  expect(entries()).toEqual([]);
});

test('a section that needs other versions than the host gives is reported and not loaded', async () => {
  tamperWith();
  const { loader, reports, entries } = createLoader(async () => ({}), { ...booking, isIncompatible: true });
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  expect(entries()).toEqual([]);
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'load');
});

test('a local section needs no recorded hash and is not reported', async () => {
  const { loader, reports } = createLoader(async () => ({}), { ...booking, integrity: undefined, isLocal: true });
  await loader.load('booking', 'routes');
  loader.reportRenderFailure('booking');
  expect(reports.loaded).not.toHaveBeenCalled();
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', undefined, 'render');
  expect(loader.isPinned('booking')).toBe(false);
});

test('reports errors of a rendered section with its version', async () => {
  const { loader, reports } = createLoader(async () => ({}));
  await loader.load('booking', 'routes');
  loader.reportRenderFailure('booking');
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'render');
});

/** Fails a chunk of the loaded release. */
async function failChunk(): Promise<void> {
  const build: BundlerRuntime = {
    p: '/releases/booking/1.1.0/',
    u: (chunk) => `${chunk}.js`,
    sriHashes: { cart: 'sha256-cart' },
    federation: {},
    e: async (chunk) => {
      throw new Error(`${build.u(chunk)} has another hash`);
    },
  };
  setChunkTimeout(0);
  retryChunks('booking', build, true);
  await expect(build.e('cart')).rejects.toThrow('chunk cart did not load');
}

const CHUNK = '/releases/booking/1.1.0/cart.js';

test('a tampered chunk refuses its release and reloads the page with the last good one', async () => {
  tamperWith(CHUNK);
  const { loader, reports, reload } = createLoader(async () => ({}), { ...booking, fallback: FALLBACK });
  await loader.load('booking', 'routes');
  await failChunk();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'tampered');
  expect(sessionStore.get(KEYS.refusedReleases)).toBe('["booking@1.1.0"]');
});

test.each([
  ['a tampered chunk without another release', [CHUNK], booking, 'tampered'],
  ['a chunk that does not arrive', [], { ...booking, fallback: FALLBACK }, 'load'],
] as const)('%s reports and does not reload the page', async (_what, tampered, section, reason) => {
  tamperWith(...tampered);
  const { loader, reports, reload } = createLoader(async () => ({}), section);
  await loader.load('booking', 'routes');
  await failChunk();
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', reason));
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload the page where the browser blocks storage, because the next page would reload too', async () => {
  tamperWith(CHUNK);
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const { loader, reports, reload } = createLoader(async () => ({}), { ...booking, fallback: FALLBACK });
  await loader.load('booking', 'routes');
  await failChunk();
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
});
