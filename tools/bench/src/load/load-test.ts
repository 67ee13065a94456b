import autocannon from 'autocannon';
import { readCpuTime } from './cpu-time.ts';
import { PAGE_HEADERS } from './request-page.ts';

export interface LoadTestOptions {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** The path of every request, or a function that returns the next one. */
  readonly path: string | (() => string);
}

export interface LoadTestResult {
  /** Successful answers per second. */
  readonly perSecond: number;
  /** Successful answers per second of the server's CPU time, all threads included. */
  readonly perCpuSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Requests pages as fast as the server answers. Throws when an answer is an error. */
export async function loadTest({ origin, connections, seconds, path }: LoadTestOptions): Promise<LoadTestResult> {
  const before = await readCpuTime(origin);
  const result = await autocannon({
    url: typeof path === 'string' ? origin + path : origin,
    connections,
    duration: seconds,
    headers: PAGE_HEADERS,
    ...(typeof path !== 'string' && { requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] }),
  });
  const cpuSeconds = (await readCpuTime(origin)) - before;
  const responses = result['2xx'];
  if (responses === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${origin} returned ${result.non2xx} HTTP errors, ${result.errors} network errors and ${responses} successes`,
    );
  }
  const { p50: median, p99 } = result.latency;
  return { perSecond: responses / result.duration, perCpuSecond: responses / cpuSeconds, median, p99 };
}
