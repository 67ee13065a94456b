import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 100;
export const MAX_DELAY_MS = 3_000;
/** Bounds the attempts of one network per second and process. */
const MAX_WAITING_PER_NETWORK = 20;
const MAX_WAITING = 500;

/** Delays attempts of networks with many failures. A waiting attempt holds no database connection. */
export class AttemptDelay {
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #waiting = new Map<string, number>();
  #total = 0;

  constructor(wait: (ms: number) => Promise<unknown> = pause) {
    this.#pause = wait;
  }

  /** Waits up to three seconds. Returns false at once when too many attempts wait. */
  async wait(network: string, attemptsAboveLimit: number): Promise<boolean> {
    const waiting = this.#waiting.get(network) ?? 0;
    if (waiting >= MAX_WAITING_PER_NETWORK || this.#total >= MAX_WAITING) return false;
    this.#change(network, 1);
    try {
      await this.#pause(Math.min(MAX_DELAY_MS, attemptsAboveLimit * STEP_MS));
      return true;
    } finally {
      this.#change(network, -1);
    }
  }

  #change(network: string, by: 1 | -1): void {
    const waiting = (this.#waiting.get(network) ?? 0) + by;
    if (waiting > 0) this.#waiting.set(network, waiting);
    else this.#waiting.delete(network);
    this.#total += by;
  }
}
