import type { SectionLoader } from '@dar/app';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { OutdatedPageError, SectionLoadError } from './load-error.ts';
import { findOwner, pageSearch } from './page-owner.ts';
import { type PageRegistry, type Registry, type SectionRelease, toCheckedEntry } from './registry.ts';
import type { SectionReports } from './reporter.ts';
import { withTimeout } from './timing.ts';

export interface SectionDirectory extends Pick<SectionLoader, 'pageOwner' | 'pageSearch' | 'getOwner'> {
  find(name: string): Promise<SectionRelease | undefined>;
  /** Throws OutdatedPageError: the policy of the page does not allow the map of another registry. */
  getImportMap(): Promise<string | undefined>;
}

type ReadRegistry = (url: string, options: Pick<RequestInit, 'signal' | 'cache'>) => Promise<Registry>;

const BACKOFF_MS = [300, 900] as const;

/** Returns a directory of all sections. It reads the page's part of the registry, then fetches the whole one on demand. */
export function createSectionDirectory(page: PageRegistry, read: ReadRegistry = fetchRegistry): SectionDirectory {
  let whole: Promise<Registry> | undefined;
  const known = new Map(page.sections.map((section) => [section.name, section]));
  // A local section can own other paths than its release.
  const local = page.sections.filter(({ isLocal }) => isLocal);
  const readWhole = () => {
    whole ??= readWithRetries(read, page);
    whole.catch(() => {
      whole = undefined;
    });
    return whole;
  };
  return {
    pageOwner: page.owner === undefined ? undefined : known.get(page.owner),
    pageSearch: (search) => pageSearch(page.search ?? [], search),
    getOwner: async (pathname) => findOwner(local, pathname) ?? findOwner((await readWhole()).sections, pathname),
    find: async (name) => known.get(name) ?? (await readWhole()).sections.find((section) => section.name === name),
    async getImportMap() {
      const { importMap, isOther } = await readWhole();
      if (isOther) throw new OutdatedPageError();
      return importMap;
    },
  };
}

async function readWithRetries(read: ReadRegistry, { whole, loadTimeout }: PageRegistry): Promise<Registry> {
  const signal = AbortSignal.timeout(loadTimeout);
  // The browser may have stored a broken copy.
  let cache: RequestCache = 'default';
  for (const pause of BACKOFF_MS) {
    const registry = await read(whole, { signal, cache }).catch(() => undefined);
    if (registry) return registry;
    if (signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    cache = 'reload';
  }
  return read(whole, { signal, cache }).catch((cause: unknown) => {
    throw new SectionLoadError('registry', cause);
  });
}

async function fetchRegistry(url: string, options: RequestInit): Promise<Registry> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return { ...((await response.json()) as Registry), isOther: response.headers.has('content-location') };
}

interface LoaderOptions {
  readonly runtime: Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'loadRemote'>;
  readonly registry: Pick<PageRegistry, 'loadTimeout'>;
  readonly directory: SectionDirectory;
  readonly reports: SectionReports;
  readonly reload: () => void;
}

/** Returns a loader that registers each section by its entry before the first load, without a federation manifest. */
export function createRuntimeLoader(options: LoaderOptions): SectionLoader {
  const { runtime, registry, directory, reports, reload } = options;
  const registered = new Map<string, SectionRelease>();
  const integrities = new Map<string, string | undefined>();
  runtime.registerPlugins([entryScripts(integrities, registry.loadTimeout)]);

  const register = (section: SectionRelease) => {
    const { name, entry, entryName: entryGlobalName, entryType: type = 'global', integrity } = section;
    if (registered.has(name)) return;
    registered.set(name, section);
    // The runtime asks for scripts by their absolute URL.
    integrities.set(new URL(entry, window.location.href).href, integrity);
    runtime.registerRemotes([
      { name, entry: isModule(section) ? toCheckedEntry(entry) : entry, entryGlobalName, type },
    ]);
  };
  const limit = <T>(work: Promise<T>) =>
    withTimeout(work, registry.loadTimeout, () => new Error(`it takes longer than ${registry.loadTimeout} ms`));
  const loadFrom = async <Module>(section: SectionRelease, module: string): Promise<Module> => {
    const { name, version, integrity, isLocal, isIncompatible } = section;
    if (isIncompatible) throw new Error('it needs other versions than the host gives');
    if (!integrity && !isLocal) throw new Error('its entry has no integrity');
    const start = performance.now();
    if (isModule(section)) await limit(addImportMap(directory));
    register(section);
    const loaded = await limit(runtime.loadRemote<Module>(`${name}/${module}`));
    if (!loaded) throw new Error(`it exposes no ${module}`);
    if (!isLocal) reports.loaded(name, version, performance.now() - start);
    return loaded;
  };
  const load = async <Module>(name: string, module: string): Promise<Module> => {
    const section = await limit(directory.find(name));
    if (!section) throw new Error('no section of that name is registered');
    try {
      return await loadFrom<Module>(section, module);
    } catch (error) {
      if (!section.isLocal) void reportFailedLoad(section, reports);
      throw error;
    }
  };

  return {
    pageOwner: directory.pageOwner,
    pageSearch: directory.pageSearch,
    getOwner: directory.getOwner,
    isPinned: (name) => registered.get(name)?.isLocal !== true && registered.has(name),
    reload,
    reportFailure(name, reason) {
      const section = registered.get(name);
      reports.failed(name, section?.isLocal ? undefined : section?.version, reason);
    },
    load: (name, module) =>
      load<never>(name, module).catch((cause: unknown) => {
        throw new SectionLoadError(name, cause);
      }),
  };
}

/** Returns whether the browser checks the entry by the import map. A developer's server has no recorded hashes. */
function isModule({ entryType, isLocal }: SectionRelease): boolean {
  return entryType === 'module' && !isLocal;
}

const IMPORT_MAP_ID = 'dar-import-map';

/** Adds the import map, once. A map that the page's policy does not allow has no effect, and then no entry is found. */
async function addImportMap(directory: SectionDirectory): Promise<void> {
  const textContent = await directory.getImportMap();
  if (document.getElementById(IMPORT_MAP_ID)) return;
  document.head.append(
    Object.assign(document.createElement('script'), { id: IMPORT_MAP_ID, type: 'importmap', textContent }),
  );
}

async function reportFailedLoad({ name, version, entry, integrity }: SectionRelease, reports: SectionReports) {
  reports.failed(name, version, (await isTampered({ url: entry, integrity })) ? 'tampered' : 'load');
}

const RETRY_DELAY_MS = 500;

/** Makes the browser check the recorded hash of an entry, ends a request for one after the timeout, and requests it twice more. */
function entryScripts(
  integrities: ReadonlyMap<string, string | undefined>,
  timeout: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'dar-entry-scripts',
    createScript({ url }) {
      if (!integrities.has(url)) throw new Error(`${url} is no registered entry`);
      const script = document.createElement('script');
      script.src = url;
      const integrity = integrities.get(url);
      if (integrity) {
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
      }
      return { script, timeout };
    },
    loadEntryError({ getRemoteEntry, globalLoading, uniqueKey, ...entry }) {
      const request = () => {
        // The runtime keeps the failed request.
        delete globalLoading[uniqueKey];
        return getRemoteEntry(entry);
      };
      const requested = request().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        return request();
      });
      // The type of the hook has a promise in a promise.
      return requested as unknown as ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>;
    },
  };
}

interface RecordedFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

// The shopper sees a skeleton until the check ends.
const CHECK_TIMEOUT_MS = 1_500;

/** Returns whether the server sends other bytes than the recorded ones. One without a hash counts, a late one not. */
export async function isTampered({ url, integrity }: RecordedFile): Promise<boolean> {
  if (!integrity) return true;
  if (!(await arrives(url))) return false;
  // From the cache, so that only the check of the hash can fail.
  return fetch(url, { integrity, cache: 'force-cache' }).then(
    () => false,
    () => true,
  );
}

async function arrives(url: string): Promise<boolean> {
  try {
    // A broken copy in the browser's cache says nothing about the server.
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
