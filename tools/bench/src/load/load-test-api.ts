import autocannon from 'autocannon';
import type { ApiRequest } from '../api/api-calls.ts';
import { readCpuTime } from './cpu-time.ts';
import type { LoadTestResult } from './load-test.ts';

export interface ApiLoadTestOptions {
  readonly origin: string;
  readonly requests: readonly ApiRequest[];
  /** Number of requests; without it the test lasts `seconds`. */
  readonly amount?: number;
  readonly seconds?: number;
}

const CONNECTIONS = 10;

/** Sends the requests in turns over ten connections. Throws when an answer is an error. */
export async function loadTestApi({
  origin,
  requests,
  amount,
  seconds = 3,
}: ApiLoadTestOptions): Promise<LoadTestResult> {
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
  let firstError = '';
  // autocannon ends at whole seconds only, even if the last answer came earlier.
  let lastResponse = 0;
  const hasResponse = (body: string) => {
    lastResponse = performance.now();
    const isError = body.startsWith('{"status":"0"');
    if (isError) firstError ||= body;
    return !isError;
  };
  const before = await readCpuTime(origin);
  const start = performance.now();
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
    verifyBody: (body) => hasResponse(String(body)),
  });
  const took = (lastResponse - start) / 1_000;
  const cpuSeconds = (await readCpuTime(origin)) - before;
  const { '2xx': responses, non2xx, errors, mismatches } = result;
  if (responses === 0 || non2xx + errors + mismatches > 0) {
    throw new Error(
      `${origin} returned ${non2xx} HTTP errors, ${mismatches} error envelopes (${firstError}), ${errors} network errors and ${responses} successes`,
    );
  }
  const { p50: median, p99 } = result.latency;
  return { perSecond: responses / took, perCpuSecond: responses / cpuSeconds, median, p99 };
}
