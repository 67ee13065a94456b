import { listAddresses } from '@dar/contracts/addresses';
import { addToCart } from '@dar/contracts/cart';
import { describe, expect, test } from 'vitest';
import { whileCartIsLocked } from '../../testing/cart-lock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { CustomerQueue } from './customer-queue.ts';

const [ONE, TWO] = [toCustomerId(1), toCustomerId(2)];

describe('CustomerQueue', () => {
  /** Calls that end on request. */
  function openCalls(queue: CustomerQueue, customer: CustomerId, count: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    let begun = 0;
    const call = () => {
      begun += 1;
      return promise;
    };
    const calls = Array.from({ length: count }, () => queue.run(customer, call));
    const end = () => {
      resolve();
      return Promise.all(calls);
    };
    return { begun: () => begun, end };
  }

  test('runs three calls of a customer at once, and calls of other customers in parallel', async () => {
    const queue = new CustomerQueue();
    const first = openCalls(queue, ONE, 5);
    const second = openCalls(queue, TWO, 1);
    await expect.poll(() => [first.begun(), second.begun()]).toEqual([3, 1]);
    await second.end();
    expect(first.begun()).toBe(3);
    await first.end();
    expect(first.begun()).toBe(5);
  });

  test('rejects a call when thirty wait, and accepts calls again afterwards', async () => {
    const queue = new CustomerQueue();
    const calls = openCalls(queue, ONE, 33);
    const retryAfter = { failure: 'rate-limited', details: { retryAfter: 1 } };
    await expect(queue.run(ONE, () => 1)).rejects.toMatchObject(retryAfter);
    await calls.end();
    expect(await queue.run(ONE, () => 1)).toBe(1);
  });

  test('continues after a failed call', async () => {
    const queue = new CustomerQueue();
    const failing = Array.from({ length: 4 }, () => queue.run(ONE, () => Promise.reject(new Error('no'))));
    const outcomes = await Promise.allSettled(failing);
    expect(outcomes.map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
    expect(await queue.run(ONE, () => 1)).toBe(1);
  });
});

test('leaves connections for other customers during parallel cart calls', async () => {
  const shop = await openTestShop();
  const [busy, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await busy.call(addToCart, { service_id: PLAIN.id });
  let adding: Promise<unknown>[] = [];
  await whileCartIsLocked(shop.db, busy.id, async () => {
    adding = Array.from({ length: 20 }, () => busy.call(addToCart, { service_id: PLAIN.id }));
    expect(await getFailure(other.call(listAddresses, {}))).toBeUndefined();
  });
  await Promise.all(adding);
  await shop.close();
});
