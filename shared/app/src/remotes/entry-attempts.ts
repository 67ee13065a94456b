import { retryUrl } from './retry-url.ts';

// A round ends before the page's timeout, so that Retry starts a new one.
const SHARE_OF_TIMEOUT = 0.9;

interface Round {
  readonly attempts: number;
  /** Milliseconds of `now`; 0 when the round has ended. */
  readonly deadline: number;
}

export interface EntryAttempts {
  /** Starts an attempt for an entry and returns its URL and timeout in milliseconds. */
  readonly begin: (entry: string) => { readonly url: string; readonly timeout: number };
  /** Returns whether the round has time for another attempt. */
  readonly hasTime: (entry: string) => boolean;
  /** Ends the round. The next attempt starts a new one. */
  readonly end: (entry: string) => void;
}

/** Limits rounds of attempts to `timeout` milliseconds. New URLs, because a browser queues requests for a pending URL. */
export function createEntryAttempts(timeout: number, now: () => number = () => performance.now()): EntryAttempts {
  const rounds = new Map<string, Round>();
  return {
    begin(entry) {
      const { attempts, deadline } = rounds.get(entry) ?? { attempts: 0, deadline: 0 };
      const end = deadline || now() + timeout * SHARE_OF_TIMEOUT;
      rounds.set(entry, { attempts: attempts + 1, deadline: end });
      // A timeout of 0 would mean none.
      return { url: retryUrl(entry, attempts + 1), timeout: Math.max(1, end - now()) };
    },
    hasTime: (entry) => now() < (rounds.get(entry)?.deadline ?? 0),
    end(entry) {
      rounds.set(entry, { attempts: rounds.get(entry)?.attempts ?? 0, deadline: 0 });
    },
  };
}
