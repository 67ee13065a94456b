import { setTimeout as pause } from 'node:timers/promises';
import type { Requests } from './requests.ts';
import type { Shopper } from './shopper.ts';

const OK_IN_ROW = 40;
const LIMIT_MS = 120_000;
const CHECK_MS = 100;
/** Between the orders of a customer, who may start 60 payments in a quarter of an hour. */
const PAUSE_MS = 500;

/** Customers who shop at the same time. */
export class Load {
  readonly #shoppers: readonly Shopper[];
  readonly #requests: Requests;
  readonly #quietMs: number;
  #round = 0;

  constructor(shoppers: readonly Shopper[], requests: Requests, quietMs: number) {
    this.#shoppers = shoppers;
    this.#requests = requests;
    this.#quietMs = quietMs;
  }

  /** Shops while the work runs, and ends after the last customer's round. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const over = new AbortController();
    const running = this.#shoppers.map(async ({ shop }) => {
      while (!over.signal.aborted) {
        this.#round += 1;
        await shop(this.#round).catch(() => undefined);
        await pause(PAUSE_MS);
      }
    });
    try {
      return await work();
    } finally {
      over.abort();
      await Promise.all(running);
    }
  }

  /** Resolves when requests have succeeded for a while. */
  async untilWell(): Promise<boolean> {
    const deadline = Date.now() + LIMIT_MS;
    const start = Date.now();
    while (Date.now() < deadline) {
      const quietSince = Math.max(this.#requests.lastTroubleAt ?? 0, start);
      if (Date.now() - quietSince > this.#quietMs && this.#requests.okInRow >= OK_IN_ROW) return true;
      await pause(CHECK_MS);
    }
    return false;
  }
}
