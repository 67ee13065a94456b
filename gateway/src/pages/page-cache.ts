interface CacheOptions {
  /** How long an answer is given without asking anew, in milliseconds. */
  readonly freshFor: number;
  /** How much longer it is given while a new one is made, in milliseconds. */
  readonly staleFor: number;
  /** Bytes of all answers together. */
  readonly maxBytes: number;
  readonly now?: () => number;
}

/** What was made, and how many bytes it holds; undefined bytes: it is not to be given again. */
export interface Made<Value> {
  readonly value: Value;
  readonly bytes: number | undefined;
}

/** Makes an answer; nobody waits for one that is made behind a stale one. */
type Make<Value> = (isAwaited: boolean) => Promise<Made<Value>>;

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly madeAt: number;
}

/**
 * Answers by key, the least recently asked given up first. Who asks for what is being made waits for that; what is
 * stale is given at once and made anew behind.
 */
export class PageCache<Value> {
  readonly #options: CacheOptions;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The answer for a key, made when there is none. Throws what `make` throws, unless something stale can be given. */
  async get(key: string, make: Make<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (!entry) return this.#make(key, make, true);
    const age = this.#now() - entry.madeAt;
    const { freshFor, staleFor } = this.#options;
    if (age >= freshFor + staleFor) return this.#make(key, make, true);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // Who fails behind the scenes is asked again by the next one.
    if (age >= freshFor) this.#make(key, make, false).catch(() => undefined);
    return entry.value;
  }

  /** Forgets everything, also what is being made. */
  clear(): void {
    this.#entries.clear();
    this.#making.clear();
    this.#bytes = 0;
  }

  #make(key: string, make: Make<Value>, isAwaited: boolean): Promise<Value> {
    const already = this.#making.get(key);
    if (already) return already;
    const making = make(isAwaited)
      .then(({ value, bytes }) => {
        if (this.#making.get(key) === making && bytes !== undefined) this.#store(key, value, bytes);
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }

  #store(key: string, value: Value, bytes: number): void {
    this.#remove(key);
    this.#entries.set(key, { value, bytes, madeAt: this.#now() });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
