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
}

/** Returns who provides the copies of a shared module that the page has loaded. */
export function loadedCopies(page: Page, module: string): Promise<string[]> {
  return page.evaluate((name) => {
    const { __INSTANCES__: instances } = (window as unknown as FederationGlobal).__FEDERATION__;
    const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap['default']?.[name] ?? {}));
    return [...new Set(copies.filter(({ loaded }) => loaded).map(({ from }) => from))];
  }, module);
}
