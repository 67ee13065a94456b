import type { Shop } from '@dar/platform-protocol/shop';
import type { RsbuildPlugins } from '@rsbuild/core';

/** The modules that a shell shares with the sections, beside React. */
export interface ShopModules {
  /** Modules with state or context. Shell and sections share one copy of each. */
  readonly singletons: readonly string[];
  /** Those of them that no page needs at first. They are files of their own. */
  readonly late?: readonly string[];
  /** The package that the shop's API implements, too. Manifests state its version apart from the shared packages. */
  readonly contracts?: string;
}

export interface ShopBuild {
  readonly shop: Pick<Shop, 'name' | 'languages' | 'api' | 'shell' | 'isBrowserRendered'>;
  /** The module from which React and the shared packages are resolved, as `import.meta.url`. */
  readonly from: string;
  readonly modules: ShopModules;
  /** Parameters of the shell's `index.html`, beside `name`. */
  readonly document?: Readonly<Record<string, string>>;
  /** Returns plugins of the shop for the browser's build of a package. */
  readonly plugins?: (name: string, isDev: boolean) => RsbuildPlugins;
}
