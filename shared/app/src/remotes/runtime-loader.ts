import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { RetryPlugin } from '@module-federation/retry-plugin';
import { SectionLoadError } from './load-error.ts';
import type { PageRegistry, SectionRelease } from './registry.ts';
import type { SectionDirectory } from './section-directory.ts';
import type { SectionLoader, SectionReports } from './section-loader.ts';
import { withTimeout } from './timing.ts';

interface LoaderOptions {
  readonly runtime: Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'loadRemote'>;
  readonly registry: Pick<PageRegistry, 'loadTimeout'>;
  readonly directory: SectionDirectory;
  readonly reports: SectionReports;
  readonly reload: () => void;
}

// The plugin retries once more than `retryTimes`.
const RETRY = RetryPlugin({ script: { retryTimes: 1, retryDelay: 500 } }) as ModuleFederationRuntimePlugin;

/** Returns a loader that registers each section by its entry before the first load, without a federation manifest. */
export function createRuntimeLoader(options: LoaderOptions): SectionLoader {
  const { runtime, registry, directory, reports, reload } = options;
  const registered = new Map<string, SectionRelease>();
  const integrities = new Map<string, string | undefined>();
  runtime.registerPlugins([RETRY, entryScripts(integrities, registry.loadTimeout)]);

  const register = (section: SectionRelease) => {
    const { name, entry, entryName, integrity } = section;
    if (registered.has(name)) return;
    registered.set(name, section);
    // The runtime asks for scripts by their absolute URL.
    integrities.set(new URL(entry, window.location.href).href, integrity);
    runtime.registerRemotes([{ name, entry, entryGlobalName: entryName, type: 'global' }]);
  };
  const limit = <T>(work: Promise<T>) =>
    withTimeout(work, registry.loadTimeout, () => new Error(`it takes longer than ${registry.loadTimeout} ms`));
  const loadFrom = async <Module>(section: SectionRelease, module: string): Promise<Module> => {
    const { name, version, integrity, isLocal, isIncompatible } = section;
    if (isIncompatible) throw new Error('it needs other versions than the host gives');
    if (!integrity && !isLocal) throw new Error('its entry has no integrity');
    const start = performance.now();
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

async function reportFailedLoad({ name, version, entry, integrity }: SectionRelease, reports: SectionReports) {
  reports.failed(name, version, (await isTampered({ url: entry, integrity })) ? 'tampered' : 'load');
}

/** Makes the browser check the recorded hash of an entry, and ends a request for one after the timeout. */
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
