import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { isOfOutdatedPage } from './load-error.ts';
import type { PageRegistry, SectionRelease } from './registry.ts';
import { createRuntimeLoader, createSectionDirectory } from './runtime-loader.ts';

const ENTRY = '/releases/booking/1.1.0/entry.js';

const booking: SectionRelease = {
  name: 'booking',
  version: '1.1.0',
  entry: ENTRY,
  integrity: 'sha256-new',
  entryName: 'booking_entry',
  owns: ['/cart'],
  exposes: [],
};

const IMPORT_MAP = '{"imports":{},"integrity":{}}';

type Runtime = Parameters<typeof createRuntimeLoader>[0]['runtime'];
type LoadRemote = (id: string) => Promise<unknown>;

function createLoader(loadRemote: LoadRemote, section: SectionRelease = booking, isOther = false) {
  const registry: PageRegistry = {
    loadTimeout: 1,
    owner: undefined,
    whole: '/registry/1.json',
    sections: [section],
  };
  const registerRemotes = vi.fn();
  const reports = { loaded: vi.fn(), failed: vi.fn() };
  const directory = createSectionDirectory(registry, async () => ({
    sections: registry.sections,
    importMap: IMPORT_MAP,
    isOther,
  }));
  const plugins: ModuleFederationRuntimePlugin[] = [];
  const registerPlugins = (added: readonly ModuleFederationRuntimePlugin[]) => plugins.push(...added);
  const runtime = { registerRemotes, registerPlugins, loadRemote } as unknown as Runtime;
  const loader = createRuntimeLoader({ runtime, registry, directory, reports, reload: () => undefined });
  const createScript = (url: string) => {
    const create = plugins.find((plugin) => plugin.createScript)?.createScript;
    return create?.({ url } as Parameters<typeof create>[0]) as { script: HTMLScriptElement; timeout: number };
  };
  return { loader, registerRemotes, createScript, reports };
}

/** The files of `tampered` do not have the recorded bytes. All others do not arrive. */
function tamperWith(...tampered: readonly string[]): void {
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (!tampered.includes(url) || options?.integrity) throw new TypeError('Failed to fetch');
    return new Response('other bytes');
  });
}

const failure = expect.objectContaining({ name: 'SectionLoadError', section: 'booking' });

beforeEach(() => {
  tamperWith();
  document.head.replaceChildren();
});

test('registers the entry of a section once, and makes the browser check its recorded hash', async () => {
  const { loader, registerRemotes, createScript } = createLoader(async () => ({}));
  await Promise.all([loader.load('booking', 'routes'), loader.load('booking', 'BookingModal')]);
  expect(registerRemotes).toHaveBeenCalledExactlyOnceWith([
    { name: 'booking', entry: ENTRY, entryGlobalName: 'booking_entry', type: 'global' },
  ]);
  const { script, timeout } = createScript(window.location.origin + ENTRY);
  expect(script).toMatchObject({ integrity: 'sha256-new', crossOrigin: 'anonymous' });
  expect(new URL(script.src).pathname).toBe(ENTRY);
  expect(timeout).toBe(1);
  expect(() => createScript('http://localhost/other.js')).toThrow('no registered entry');
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
  const { loader, reports, registerRemotes } = createLoader(loadRemote, booking);
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'load'));
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

test('reports a tampered entry', async () => {
  tamperWith(ENTRY);
  const { loader, reports } = createLoader(() => Promise.reject(new Error('integrity')));
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'tampered'));
});

test('an entry without a recorded hash counts as tampered and is not requested', async () => {
  const { loader, reports, registerRemotes } = createLoader(async () => ({}), { ...booking, integrity: undefined });
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  expect(registerRemotes).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'tampered'));
});

test('a section that needs other versions than the host gives is reported and not loaded', async () => {
  tamperWith();
  const { loader, reports, registerRemotes } = createLoader(async () => ({}), { ...booking, isIncompatible: true });
  await expect(loader.load('booking', 'routes')).rejects.toEqual(failure);
  expect(registerRemotes).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'load'));
});

test('loads the entry of a section of modules by the import map only, which it adds once', async () => {
  const { loader, registerRemotes } = createLoader(async () => ({}), { ...booking, entryType: 'module' });
  await Promise.all([loader.load('booking', 'routes'), loader.load('booking', 'BookingModal')]);
  const maps = document.head.querySelectorAll('script[type="importmap"]');
  expect([...maps].map(({ textContent }) => textContent)).toEqual([IMPORT_MAP]);
  expect(registerRemotes).toHaveBeenCalledExactlyOnceWith([
    { name: 'booking', entry: `${ENTRY}/checked`, entryGlobalName: 'booking_entry', type: 'module' },
  ]);
});

test('adds no import map of another registry, which the policy of the page does not allow', async () => {
  const { loader, registerRemotes } = createLoader(async () => ({}), { ...booking, entryType: 'module' }, true);
  const error: unknown = await loader.load('booking', 'routes').catch((rejected: unknown) => rejected);
  expect([error, isOfOutdatedPage(error)]).toEqual([failure, true]);
  expect(document.head.querySelector('script[type="importmap"]')).toBeNull();
  expect(registerRemotes).not.toHaveBeenCalled();
});

test('loads a classic section of another registry', async () => {
  const { loader } = createLoader(async () => ({ routes: [] }), booking, true);
  await expect(loader.load('booking', 'routes')).resolves.toEqual({ routes: [] });
});

test('a local section needs no recorded hash and is not reported', async () => {
  const { loader, reports } = createLoader(async () => ({}), { ...booking, integrity: undefined, isLocal: true });
  await loader.load('booking', 'routes');
  loader.reportFailure('booking', 'render');
  expect(reports.loaded).not.toHaveBeenCalled();
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', undefined, 'render');
  expect(loader.isPinned('booking')).toBe(false);
});

test('reports errors of a rendered section with its version', async () => {
  const { loader, reports } = createLoader(async () => ({}));
  await loader.load('booking', 'routes');
  loader.reportFailure('booking', 'render');
  expect(reports.failed).toHaveBeenCalledExactlyOnceWith('booking', '1.1.0', 'render');
});
