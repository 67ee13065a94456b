import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequestsError } from './rate-limit.service.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Calls of one customer that this process works on at once: a part of the pool, as calls that change one cart wait for each other. */
const CONCURRENCY = 3;
/** Calls of one customer that wait in this process. A page asks for less than ten things at once. */
const MAX_WAITING = 30;
const RETRY_AFTER_MS = 1_000;

interface Queue {
  readonly limit: LimitFunction;
  /** Calls that run or wait. */
  calls: number;
}

/** Lets each customer run a few calls at once, so that one customer cannot hold every connection of the database. */
export class CustomerQueue {
  readonly #queues = new Map<number, Queue>();

  /** Runs a call of a customer, once fewer than three run. Throws 429 when thirty wait already. */
  async run<Result>(customerId: number, call: () => Promise<Result> | Result): Promise<Result> {
    const queue = this.#queues.get(customerId) ?? { limit: pLimit(CONCURRENCY), calls: 0 };
    if (queue.calls >= CONCURRENCY + MAX_WAITING) throw tooManyRequestsError(tooManyRequests, RETRY_AFTER_MS);
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
