import { type BundlerRuntime, retryChunks, setChunkTimeout } from '@dar/app/remotes/chunk-retries';
import type { PageRegistry } from '@dar/app/remotes/registry';
import { retryPlugin } from '@dar/app/remotes/retry-plugin';
import { createRuntimeLoader } from '@dar/app/remotes/runtime-loader';
import { createSectionDirectory } from '@dar/app/remotes/section-directory';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import type { SectionReports } from '@dar/app/remotes/section-reports';
import { getInstance } from '@module-federation/enhanced/runtime';

declare const __webpack_require__: BundlerRuntime;

/** Returns a loader that loads sections with the page's federation runtime. */
export function federatedSections(registry: PageRegistry, reports: SectionReports): SectionLoader {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  setChunkTimeout(registry.loadTimeout);
  retryChunks('host', __webpack_require__, __webpack_require__.sriHashes !== undefined);
  const loader = createRuntimeLoader({ runtime, registry, directory: createSectionDirectory(registry), reports });
  runtime.registerPlugins([retryPlugin(registry.loadTimeout, loader.integrityOf)]);
  return loader;
}
