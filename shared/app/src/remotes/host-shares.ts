import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { satisfy } from '@module-federation/runtime';

/**
 * Gives every section the host's copy of a shared module, and rejects a section that needs another version. By default a
 * module that no page has loaded yet would come from the section with the latest version, for all other sections too.
 */
export const hostShares = {
  name: 'dar-host-shares',
  resolveShare(args) {
    const { shareScopeMap, scope, pkgName, shareInfo } = args;
    // The host registers its modules before it loads a section.
    const [shared] = Object.values(shareScopeMap[scope]?.[pkgName] ?? {});
    const { requiredVersion } = shareInfo.shareConfig;
    if (!shared || typeof requiredVersion !== 'string') return args;
    return {
      ...args,
      resolver() {
        if (satisfy(shared.version, requiredVersion)) return { shared, useTreesShaking: false };
        throw new Error(`the host gives ${pkgName} ${shared.version}, and the section needs ${requiredVersion}`);
      },
    };
  },
} satisfies ModuleFederationRuntimePlugin;
