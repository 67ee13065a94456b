import { LRUCache } from 'lru-cache';

/** Times are in milliseconds. */
interface CacheOptions {
  readonly freshFor: number;
  /** How much longer a stale value is served while a new one loads. */
  readonly staleFor: number;
  readonly maxBytes: number;
  readonly now?: () => number;
}

export interface Loaded<Value> {
  readonly value: Value;
  /** Size in bytes. Undefined: the value is not cached. */
  readonly bytes: number | undefined;
  /** Whether clients can invent such keys. All of them share a small segment. */
  readonly isUntrusted?: boolean;
}

type Load<Value> = (isAwaited: boolean) => Promise<Loaded<Value>>;

const SEGMENTS = { frequent: 1 / 2, recent: 3 / 8, untrusted: 1 / 8 } as const;

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly loadedAt: number;
}

interface PendingLoad<Value> {
  readonly promise: Promise<Value>;
  readonly isAwaited: boolean;
}

/**
 * A segmented LRU cache with stale-while-revalidate and one load per key.
 * A second hit moves an entry from `recent` to `frequent`, so that a crawler cannot push popular pages out.
 */
export class PageCache<Value> {
  readonly #options: Required<CacheOptions>;
  readonly #segments: Readonly<Record<keyof typeof SEGMENTS, LRUCache<string, Entry<Value>>>>;
  readonly #pending = new Map<string, PendingLoad<Value>>();

  constructor(options: CacheOptions) {
    this.#options = { now: Date.now, ...options };
    const segment = (share: number) =>
      new LRUCache<string, Entry<Value>>({
        maxSize: Math.max(1, Math.floor(options.maxBytes * share)),
        sizeCalculation: ({ bytes }, key) => bytes + key.length,
      });
    this.#segments = {
      frequent: segment(SEGMENTS.frequent),
      recent: segment(SEGMENTS.recent),
      untrusted: segment(SEGMENTS.untrusted),
    };
  }

  /** Returns the cached value, or loads it. Throws what `load` throws if there is no stale value. */
  async get(key: string, load: Load<Value>): Promise<Value> {
    const { freshFor, staleFor, now } = this.#options;
    const entry = this.#find(key);
    const age = entry ? now() - entry.loadedAt : Number.POSITIVE_INFINITY;
    if (!entry || age >= freshFor + staleFor) return this.#load(key, load, true);
    // The next request retries a failed refresh.
    if (age >= freshFor) this.#load(key, load, false).catch(() => undefined);
    return entry.value;
  }

  clear(): void {
    for (const segment of Object.values(this.#segments)) segment.clear();
    this.#pending.clear();
  }

  #find(key: string): Entry<Value> | undefined {
    const { frequent, recent, untrusted } = this.#segments;
    const entry = recent.get(key);
    if (!entry) return frequent.get(key) ?? untrusted.get(key);
    recent.delete(key);
    frequent.set(key, entry);
    return entry;
  }

  #load(key: string, load: Load<Value>, isAwaited: boolean): Promise<Value> {
    const pending = this.#pending.get(key);
    // A visitor never waits for a background refresh, which may wait long for a worker.
    if (pending && (pending.isAwaited || !isAwaited)) return pending.promise;
    const isCurrent = () => this.#pending.get(key) === current;
    const promise = load(isAwaited)
      .then((loaded) => {
        if (isCurrent()) this.#store(key, loaded);
        return loaded.value;
      })
      .finally(() => {
        if (isCurrent()) this.#pending.delete(key);
      });
    const current = { promise, isAwaited };
    this.#pending.set(key, current);
    return promise;
  }

  #store(key: string, { value, bytes, isUntrusted }: Loaded<Value>): void {
    if (bytes === undefined) return;
    const { frequent, recent, untrusted } = this.#segments;
    const target = isUntrusted ? untrusted : frequent.has(key) ? frequent : recent;
    for (const segment of [frequent, recent, untrusted]) segment.delete(key);
    target.set(key, { value, bytes, loadedAt: this.#options.now() });
  }
}
