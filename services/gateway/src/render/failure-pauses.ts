const FAILURES = 3;
const PAUSE_MS = 10_000;

/**
 * Remembers who failed: after three failures in a row nothing of it is tried for ten seconds, so that a broken section
 * does not occupy the threads of the others.
 */
export class FailurePauses {
  readonly #failures = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  isPaused(key: string): boolean {
    return (this.#pausedUntil.get(key) ?? 0) > this.#now();
  }

  failed(key: string): void {
    const count = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, count);
    if (count >= FAILURES) this.#pausedUntil.set(key, this.#now() + PAUSE_MS);
  }

  worked(key: string): void {
    this.#failures.delete(key);
    this.#pausedUntil.delete(key);
  }

  clear(): void {
    this.#failures.clear();
    this.#pausedUntil.clear();
  }
}
