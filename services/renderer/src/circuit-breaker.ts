const MAX_FAILURES = 3;
const OPEN_MS = 10_000;

interface State {
  /** The callers whose last call failed, in a row. */
  readonly failed: ReadonlySet<unknown>;
  readonly openUntil: number;
}

/** Opens for ten seconds after three failures in a row, so that a broken section does not occupy the workers. */
export class CircuitBreaker {
  readonly #states = new Map<string, State>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  isOpen(key: string): boolean {
    return (this.#states.get(key)?.openUntil ?? 0) > this.#now();
  }

  /** Failures of one caller count once, so that no customer pauses the pages of others. Without a caller each one counts. */
  recordFailure(key: string, caller: unknown = Symbol('another caller')): void {
    const failed = new Set(this.#states.get(key)?.failed).add(caller);
    this.#states.set(key, { failed, openUntil: failed.size >= MAX_FAILURES ? this.#now() + OPEN_MS : 0 });
  }

  recordSuccess(key: string): void {
    this.#states.delete(key);
  }
}
