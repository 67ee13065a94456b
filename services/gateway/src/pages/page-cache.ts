import { LRUCache } from 'lru-cache';

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
  /** Anybody can make up any number of such keys: all of them share a small room. */
  readonly isMadeUp?: boolean;
}

/** Parts of the memory that each kind of answer may hold; together they are all of it. */
const ROOMS = { proven: 1 / 2, once: 3 / 8, madeUp: 1 / 8 } as const;
type RoomName = keyof typeof ROOMS;

/** Makes an answer; nobody waits for one that is made behind a stale one. */
type Make<Value> = (isAwaited: boolean) => Promise<Made<Value>>;

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly madeAt: number;
}

type Room<Value> = LRUCache<string, Entry<Value>>;

interface Making<Value> {
  readonly promise: Promise<Value>;
  readonly isAwaited: boolean;
}

/**
 * Answers by key. Who asks for what is being made for somebody waits for that; what is stale is given at once and made anew
 * behind. In each room the least recently asked is given up first. An answer that is asked for again moves to a room that
 * answers which are asked for once cannot enter: a visitor who walks through made-up addresses pushes no page out of it.
 */
export class PageCache<Value> {
  readonly #options: CacheOptions;
  readonly #now: () => number;
  readonly #rooms: Readonly<Record<RoomName, Room<Value>>>;
  readonly #making = new Map<string, Making<Value>>();

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const room = (name: RoomName): Room<Value> =>
      new LRUCache({
        maxSize: Math.max(1, Math.floor(options.maxBytes * ROOMS[name])),
        sizeCalculation: ({ bytes }, key) => bytes + key.length,
      });
    this.#rooms = { proven: room('proven'), once: room('once'), madeUp: room('madeUp') };
  }

  /** The answer for a key, made when there is none. Throws what `make` throws, unless something stale can be given. */
  async get(key: string, make: Make<Value>): Promise<Value> {
    const entry = this.#find(key);
    if (!entry) return this.#make(key, make, true);
    const age = this.#now() - entry.madeAt;
    const { freshFor, staleFor } = this.#options;
    if (age >= freshFor + staleFor) return this.#make(key, make, true);
    // Who fails behind the scenes is asked again by the next one.
    if (age >= freshFor) this.#make(key, make, false).catch(() => undefined);
    return entry.value;
  }

  /** Forgets everything, also what is being made. */
  clear(): void {
    for (const room of Object.values(this.#rooms)) room.clear();
    this.#making.clear();
  }

  #find(key: string): Entry<Value> | undefined {
    const { proven, once, madeUp } = this.#rooms;
    const entry = once.get(key);
    if (!entry) return proven.get(key) ?? madeUp.get(key);
    once.delete(key);
    proven.set(key, entry);
    return entry;
  }

  #make(key: string, make: Make<Value>, isAwaited: boolean): Promise<Value> {
    const already = this.#making.get(key);
    // No visitor waits for a refresh, so it may wait long for a thread.
    if (already && (already.isAwaited || !isAwaited)) return already.promise;
    const promise = make(isAwaited)
      .then((made) => {
        if (this.#making.get(key) === making) this.#store(key, made);
        return made.value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    const making = { promise, isAwaited };
    this.#making.set(key, making);
    return promise;
  }

  #store(key: string, { value, bytes, isMadeUp }: Made<Value>): void {
    if (bytes === undefined) return;
    const { proven, once, madeUp } = this.#rooms;
    const room = isMadeUp ? madeUp : proven.has(key) ? proven : once;
    for (const other of [proven, once, madeUp]) if (other !== room) other.delete(key);
    room.set(key, { value, bytes, madeAt: this.#now() });
  }
}
