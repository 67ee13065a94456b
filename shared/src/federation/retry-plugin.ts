import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

const BACKOFF_MS = [300, 900] as const;

/**
 * Tries a section's entry three times in all, with a growing pause, and gives up on one try after `timeout`
 * milliseconds. The page's own panel with Retry takes over from there.
 */
export function retryPlugin(timeout: number): ModuleFederationRuntimePlugin {
  const tries = new Map<string, number>();
  return {
    name: 'dar-retry',
    createScript: ({ url }) => {
      const past = tries.get(url) ?? 0;
      tries.set(url, past + 1);
      const script = document.createElement('script');
      // A browser makes a second request for an address wait for the first: one that hangs would hold up every try.
      script.src = past === 0 ? url : `${url}?try=${past + 1}`;
      return { script, timeout };
    },
    // The hook's type nests one promise in another, which no async function can return.
    loadEntryError: (failure) => retryEntry(failure) as Promise<never>,
  };
}

async function retryEntry({
  getRemoteEntry,
  origin,
  remoteInfo,
  remoteEntryExports,
  globalLoading,
  uniqueKey,
}: Parameters<LoadEntryError>[0]) {
  for (const pause of BACKOFF_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    delete globalLoading[uniqueKey];
    const entry = await getRemoteEntry({ origin, remoteInfo, remoteEntryExports }).catch(() => undefined);
    if (entry) return entry;
  }
  return undefined;
}
