import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createEntryAttempts, type EntryAttempts } from './entry-attempts.ts';

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

const BACKOFF_MS = [300, 900] as const;

/**
 * Loads a section's entry in up to three attempts within `timeout` milliseconds, with growing pauses. The browser checks
 * the hash that `integrityOf` returns.
 */
export function retryPlugin(
  timeout: number,
  integrityOf: (entry: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  const attempts = createEntryAttempts(timeout);
  return {
    name: 'dar-retry',
    createScript: ({ url }) => {
      const attempt = attempts.begin(url);
      const script = document.createElement('script');
      script.src = attempt.url;
      const integrity = integrityOf(url);
      if (integrity) {
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
      }
      return { script, timeout: attempt.timeout };
    },
    // The hook's type is a promise of a promise, which no async function returns.
    loadEntryError: (failure) => retryEntry(failure, attempts) as Promise<never>,
    // The runtime calls no other hook for an entry that throws.
    errorLoadRemote: async ({ remote }) => {
      if (remote) attempts.end(remote.entry);
    },
  };
}

async function retryEntry(
  { getRemoteEntry, origin, remoteInfo, remoteEntryExports, globalLoading, uniqueKey }: Parameters<LoadEntryError>[0],
  attempts: EntryAttempts,
) {
  for (const pause of BACKOFF_MS) {
    if (!attempts.hasTime(remoteInfo.entry)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    delete globalLoading[uniqueKey];
    const entry = await getRemoteEntry({ origin, remoteInfo, remoteEntryExports }).catch(() => undefined);
    if (entry) return entry;
  }
  return undefined;
}
