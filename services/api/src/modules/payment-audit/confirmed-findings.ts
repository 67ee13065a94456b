import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Finding } from './payment-audit.service.ts';

/** An event of the provider or the sweeper settles a payment meanwhile. */
const PAUSE_MS = 10_000;

/** Returns the findings that two audits agree on, so that a payment that is settled meanwhile is none. */
export async function confirmedFindings(
  run: () => Promise<readonly Finding[]>,
  wait: () => Promise<unknown> = () => pause(PAUSE_MS),
): Promise<Finding[]> {
  const first = await run();
  if (first.length === 0) return [];
  await wait();
  const second = await run();
  return second.filter((finding) => first.some((other) => isDeepStrictEqual(other, finding)));
}

export function describeFinding({
  disagreement,
  customerId,
  paymentAttemptId,
  paymentRef,
  providerRef,
}: Finding): string {
  const subjects = [
    paymentAttemptId && `payment attempt ${paymentAttemptId}`,
    paymentRef && `payment ${paymentRef}`,
    providerRef && `${providerRef} at the provider`,
    customerId !== undefined && `customer ${customerId}`,
  ].filter((subject) => subject !== undefined && subject !== false && subject !== '');
  return `${disagreement}: ${subjects.join(', ')}`;
}
