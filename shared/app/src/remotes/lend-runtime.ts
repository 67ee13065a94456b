import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtime from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/dist/index.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { type BundlerRuntime, retryChunks } from './chunk-retries.ts';
import { LENT_RUNTIME } from './lent-runtime.ts';
import { retryShares } from './retry-shares.ts';

/**
 * Has a page lend its federation runtime to the sections, whose entries carry none of their own (`runtime-build.ts`).
 * The build of a host names it as a runtime plugin.
 */
export default function lendRuntime(): ModuleFederationRuntimePlugin {
  Object.defineProperty(globalThis, LENT_RUNTIME, { get: runtimeOfSection, configurable: true });
  return { name: 'dar-lend-runtime', ...retryShares };
}

// What a build keeps in it is the section's own.
function runtimeOfSection() {
  return {
    runtime: { ...runtime, init: initSection },
    // A build that exposes nothing leaves `initContainerEntry` out.
    bundlerRuntime: { ...bundlerRuntime, init: initBuild, initContainerEntry, S: {} },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  };
}

// The runtime's own `init` tells instances apart by the build that it was made in, which is the page's for all of them.
const initSection: typeof runtime.init = (options) => {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance({ ...options, plugins: [...(options.plugins ?? []), RETRY_SHARES] });
};

const RETRY_SHARES: ModuleFederationRuntimePlugin = { name: 'dar-retry-shares', ...retryShares };

// The entry of a section calls it with the section's own bundler runtime.
const initBuild: typeof bundlerRuntime.init = (options) => {
  const { webpackRequire } = options;
  retryChunks(webpackRequire.federation.initOptions?.name ?? '', webpackRequire as unknown as BundlerRuntime);
  return bundlerRuntime.init(options);
};
