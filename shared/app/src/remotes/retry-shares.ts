import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Loads a shared module again after a failure. The runtime would keep the rejected promise. */
export const retryShares: Required<Pick<ModuleFederationRuntimePlugin, 'errorLoadShare'>> = {
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};
