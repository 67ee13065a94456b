import autocannon from 'autocannon';
import type { LoadResult } from '../edge/put-under-load.ts';
import { cpuTimeOf } from '../edges/tell-cpu-time.ts';
import type { ApiRequest } from './api-calls.ts';

export interface ApiLoad {
  readonly origin: string;
  /** Sent in turns. */
  readonly requests: readonly ApiRequest[];
  /** How many in all; without it for so many seconds. */
  readonly amount?: number;
  readonly seconds?: number;
}

const CONNECTIONS = 10;

/** Calls an API as fast as it answers. Throws when an answer was not a success. */
export async function putApiUnderLoad({ origin, requests, amount, seconds = 3 }: ApiLoad): Promise<LoadResult> {
  let sent = 0;
  const nextRequest = () => {
    const next = requests[sent % requests.length];
    sent += 1;
    const headers = {
      'content-type': 'application/json',
      ...(next?.token && { authorization: `Bearer ${next.token}` }),
    };
    return { method: 'POST' as const, path: next?.path ?? '/', body: next?.body ?? '', headers };
  };
  let refusal = '';
  // The generator itself ends at whole seconds only, however early the last of an amount is answered.
  let lastAnswer = 0;
  const isAnswered = (body: string) => {
    lastAnswer = performance.now();
    const isRefused = body.startsWith('{"status":"0"');
    if (isRefused) refusal ||= body;
    return !isRefused;
  };
  const before = await cpuTimeOf(origin);
  const start = performance.now();
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
    verifyBody: (body) => isAnswered(String(body)),
  });
  const took = (lastAnswer - start) / 1_000;
  const cpuSeconds = (await cpuTimeOf(origin)) - before;
  const { '2xx': answers, non2xx, errors, mismatches } = result;
  if (answers === 0 || non2xx + errors + mismatches > 0) {
    throw new Error(
      `${origin} gave ${non2xx} bad answers, ${mismatches} refusals (${refusal}) and ${errors} errors beside ${answers}`,
    );
  }
  const { p50: median, p99 } = result.latency;
  return { perSecond: answers / took, perCpuSecond: answers / cpuSeconds, median, p99 };
}
