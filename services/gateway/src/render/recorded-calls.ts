import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApiCall } from '@dar/renderer';

/** A call of the API, and what it responded. */
export interface RecordedCall {
  readonly call: ApiCall;
  /** The version of the API's data. */
  readonly version: number;
  /** The hash of the response, or undefined if none came. */
  readonly hash: string | undefined;
}

const recorded = new AsyncLocalStorage<RecordedCall[]>();

/** Returns the result of the work, and the calls that sections made for it. */
export async function recordCalls<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly calls: readonly RecordedCall[] }> {
  const calls: RecordedCall[] = [];
  const result = await recorded.run(calls, work);
  // A call that ends later had no part in the result.
  return { result, calls: [...calls] };
}

export function recordCall(call: RecordedCall): void {
  recorded.getStore()?.push(call);
}
