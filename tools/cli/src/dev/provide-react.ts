interface Share {
  lib?: () => unknown;
  get?: () => Promise<() => unknown>;
}

interface FederationPlugin {
  readonly name: string;
  beforeInit<Args extends { readonly userOptions: { readonly shared?: Record<string, Share | Share[]> } }>(
    args: Args,
  ): Args;
}

/** Returns a module by its name, or undefined if it has another owner. */
export type LoadModule = (name: string) => unknown;

/**
 * Replaces React in the share scope of the page. Fast Refresh needs the development build.
 * The proxy sends its source to browsers: it must not use anything from outside.
 */
export function provideReact(names: readonly string[], load: LoadModule): void {
  // A section's Refresh runtime starts after React registered its renderer, and needs the list of renderers.
  const renderers = new Map<number, unknown>();
  const ignore = () => undefined;
  const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object };
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
  const plugin: FederationPlugin = {
    name: 'dar-dev-react',
    beforeInit(args) {
      for (const [name, shares] of Object.entries(args.userOptions.shared ?? {})) {
        if (!names.includes(name)) continue;
        const lib = () => load(name);
        for (const share of [shares].flat()) Object.assign(share, { lib, get: async () => lib });
      }
      return args;
    },
  };
  // The runtime uses these objects if they exist: module-federation.io/plugin/dev/index.html
  const federation = {
    __GLOBAL_PLUGIN__: [plugin],
    __INSTANCES__: [],
    moduleInfo: {},
    __SHARE__: {},
    __MANIFEST_LOADING__: {},
    __PRELOADED_MAP__: new Map(),
    __PRELOADED_ASSETS__: new Set(),
  };
  for (const key of ['__FEDERATION__', '__VMOK__']) {
    Object.defineProperty(globalThis, key, { value: federation, writable: true });
  }
}
