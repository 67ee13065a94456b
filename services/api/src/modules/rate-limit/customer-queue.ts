import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from './rate-limit.service.ts';

/** Concurrent calls per customer and process: a part of the pool, as calls that change one cart wait for each other. */
const CONCURRENCY = 3;
/** Queued calls per customer; a page makes fewer than ten at once. */
const MAX_WAITING = 30;
const RETRY_AFTER_MS = 1_000;

interface Queue {
  readonly limit: LimitFunction;
  calls: number;
}

/** Limits the concurrent calls of each customer, so that one customer cannot hold every database connection. */
export class CustomerQueue {
  readonly #queues = new Map<number, Queue>();

  /** Runs a call when fewer than three of the customer run. Throws 429 when thirty wait. */
  async run<Result>(customerId: number, call: () => Promise<Result> | Result): Promise<Result> {
    const queue = this.#queues.get(customerId) ?? { limit: pLimit(CONCURRENCY), calls: 0 };
    if (queue.calls >= CONCURRENCY + MAX_WAITING) throw tooManyRequests(RETRY_AFTER_MS);
    this.#queues.set(customerId, queue);
    queue.calls += 1;
    try {
      return await queue.limit(call);
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0) this.#queues.delete(customerId);
    }
  }
}
