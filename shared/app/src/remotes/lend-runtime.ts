import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtime from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime/dist/index.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { type BundlerRuntime, retryChunks } from './chunk-retries.ts';
import { sectionOfGlobal } from './global-name.ts';
import { hostShares } from './host-shares.ts';
import { LENT_RUNTIME } from './lent-runtime.ts';
import { retryShares } from './retry-shares.ts';

/** Runtime plugin of a host: lends the federation runtime to sections, whose entries have none (`runtime-build.ts`). */
export default function lendRuntime(): ModuleFederationRuntimePlugin {
  Object.defineProperty(globalThis, LENT_RUNTIME, { get: runtimeOfSection, configurable: true });
  return { name: 'dar-lend-runtime', ...retryShares };
}

// Each section gets an object of its own, because its build stores state in it.
function runtimeOfSection() {
  return {
    runtime: { ...runtime, init: initSection },
    // The host's own build omits `initContainerEntry`, because it exposes nothing.
    bundlerRuntime: { ...bundlerRuntime, init: initBuild, initContainerEntry, S: {} },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  };
}

// The runtime's own `init` identifies instances by their build, which is the host's for all sections.
const initSection: typeof runtime.init = (options) => {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? runtime.createInstance({ ...options, plugins: [...(options.plugins ?? []), SHARES] });
};

const SHARES: ModuleFederationRuntimePlugin = { name: 'dar-shares', ...hostShares, ...retryShares };

const initBuild: typeof bundlerRuntime.init = (options) => {
  const { webpackRequire } = options;
  const section = sectionOfGlobal(webpackRequire.federation.initOptions?.name ?? '');
  // A dev build has a runtime of its own, so every build here is a release.
  retryChunks(section, webpackRequire as unknown as BundlerRuntime, true);
  return bundlerRuntime.init(options);
};
