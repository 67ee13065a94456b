import { EMBED } from '@dar/app/embed-site';
import { type BundlerRuntime, retryChunks } from '@dar/app/remotes/chunk-retries';
import { createPartnerSections } from '@dar/app/remotes/partner-sections';
import type { PageRegistry } from '@dar/app/remotes/registry';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import { getInstance } from '@module-federation/enhanced/runtime';

declare const __webpack_require__: BundlerRuntime;

let loader: SectionLoader | undefined;

/** Returns the page's loader of the sections that the partner may load. There is one for all views. */
export function loadSections(origin: string, registry: PageRegistry): SectionLoader {
  loader ??= createLoader(origin, registry);
  return loader;
}

function createLoader(origin: string, registry: PageRegistry): SectionLoader {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  retryChunks(EMBED, __webpack_require__, __webpack_require__.sriHashes !== undefined);
  return createPartnerSections(runtime, origin, registry);
}
