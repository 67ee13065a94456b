import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createEntryAttempts, type EntryAttempts } from './entry-attempts.ts';

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

const BACKOFF_MS = [300, 900] as const;

/**
 * Tries a section's entry three times in all, with a growing pause, as long as `patience` milliseconds allow. The page's
 * own panel with Retry takes over from there.
 */
export function retryPlugin(patience: number): ModuleFederationRuntimePlugin {
  const tries = createEntryAttempts(patience);
  return {
    name: 'dar-retry',
    createScript: ({ url }) => {
      const { address, timeout } = tries.begin(url);
      const script = document.createElement('script');
      script.src = address;
      return { script, timeout };
    },
    // The hook's type nests one promise in another, which no async function can return.
    loadEntryError: (failure) => retryEntry(failure, tries) as Promise<never>,
    // Also after an entry that threw, for which the runtime calls no other hook.
    errorLoadRemote: async ({ remote }) => {
      if (remote) tries.end(remote.entry);
    },
  };
}

async function retryEntry(
  { getRemoteEntry, origin, remoteInfo, remoteEntryExports, globalLoading, uniqueKey }: Parameters<LoadEntryError>[0],
  tries: EntryAttempts,
) {
  for (const pause of BACKOFF_MS) {
    if (!tries.hasTime(remoteInfo.entry)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    delete globalLoading[uniqueKey];
    const entry = await getRemoteEntry({ origin, remoteInfo, remoteEntryExports }).catch(() => undefined);
    if (entry) return entry;
  }
  return undefined;
}
