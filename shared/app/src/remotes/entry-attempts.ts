import { retryUrl } from './attempt-address.ts';

// A try ends before the page's own patience does, so that Retry starts a new one instead of joining one that hangs.
const SHARE_OF_PATIENCE = 0.9;

interface Tries {
  readonly made: number;
  /** When the shopper's patience with this round of tries ends. */
  readonly deadline: number;
}

export interface EntryAttempts {
  /** Begins a try for an entry: the address to ask at, and the milliseconds that it may take. */
  readonly begin: (entry: string) => { readonly address: string; readonly timeout: number };
  /** Whether this round has time left for another try. */
  readonly hasTime: (entry: string) => boolean;
  /** Ends the round: the next try begins a new one. */
  readonly end: (entry: string) => void;
}

/**
 * Keeps account of the tries for each section's entry. A round of tries ends within `patience` milliseconds. Later tries
 * ask at another address: a browser makes a second request for an address wait for a first one that hangs.
 */
export function createEntryAttempts(patience: number, now: () => number = () => performance.now()): EntryAttempts {
  const tries = new Map<string, Tries>();
  return {
    begin(entry) {
      const { made, deadline } = tries.get(entry) ?? { made: 0, deadline: 0 };
      const ends = deadline || now() + patience * SHARE_OF_PATIENCE;
      tries.set(entry, { made: made + 1, deadline: ends });
      // None at all would count as unlimited.
      return { address: retryUrl(entry, made + 1), timeout: Math.max(1, ends - now()) };
    },
    hasTime: (entry) => now() < (tries.get(entry)?.deadline ?? 0),
    end(entry) {
      tries.set(entry, { made: tries.get(entry)?.made ?? 0, deadline: 0 });
    },
  };
}
