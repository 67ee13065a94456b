import type { Page } from 'playwright/test';

interface FederationGlobal {
  readonly __FEDERATION__: { readonly __INSTANCES__: readonly FederationInstance[] };
}

interface FederationInstance {
  readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SharedCopy>>>>>>;
}

interface SharedCopy {
  readonly from: string;
  readonly loaded?: boolean;
  /** The runtimes that asked for it. */
  readonly useIn: readonly string[];
}

/** Returns who provides the copies of a shared module that the page has loaded. */
export function loadedCopies(page: Page, module: string): Promise<string[]> {
  return page.evaluate((name) => {
    const { __INSTANCES__: instances } = (window as unknown as FederationGlobal).__FEDERATION__;
    const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap['default']?.[name] ?? {}));
    return [...new Set(copies.filter(({ loaded }) => loaded).map(({ from }) => from))];
  }, module);
}

/** Returns who uses each version of a shared module. */
export function usedVersions(page: Page, module: string): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate((name) => {
    const { __INSTANCES__: instances } = (window as unknown as FederationGlobal).__FEDERATION__;
    const versions = instances.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap['default']?.[name] ?? {}));
    return Object.fromEntries(versions.map(([version, { useIn }]) => [version, useIn]));
  }, module);
}
