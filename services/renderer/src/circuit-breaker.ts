const MAX_FAILURES = 3;
const OPEN_MS = 10_000;

interface State {
  readonly failures: number;
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

  recordFailure(key: string): void {
    const failures = (this.#states.get(key)?.failures ?? 0) + 1;
    this.#states.set(key, { failures, openUntil: failures >= MAX_FAILURES ? this.#now() + OPEN_MS : 0 });
  }

  recordSuccess(key: string): void {
    this.#states.delete(key);
  }
}
