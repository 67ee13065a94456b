import { openReader } from '../../../../services/registry/src/ports/open-reader.ts';

const POLL_MS = 250;

/** Reads the registry of a store as several gateways do: its number four times a second, and each new revision. */
export function readAsGateways(folder: string, count: number): Disposable {
  const timers = Array.from({ length: count }, () => {
    const { database } = openReader({ ARTIFACTS_DIR: folder });
    return setInterval(() => void database.latestRevision().catch(() => undefined), POLL_MS).unref();
  });
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
