import autocannon from 'autocannon';
import { PAGE_REQUEST } from '../edges/read-answer.ts';
import { cpuTimeOf } from '../edges/tell-cpu-time.ts';

export interface LoadOptions {
  readonly origin: string;
  readonly connections: number;
  readonly seconds: number;
  /** The address of every request, or what makes one for each: that costs the generator more. */
  readonly path: string | (() => string);
}

export interface LoadResult {
  /** Good answers in a second. */
  readonly perSecond: number;
  /** Good answers in a second of the server's processor time, of all its threads. */
  readonly perCpuSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}

/** Asks a server as fast as it answers. Throws when an answer was not good. */
export async function putUnderLoad({ origin, connections, seconds, path }: LoadOptions): Promise<LoadResult> {
  const before = await cpuTimeOf(origin);
  const result = await autocannon({
    url: typeof path === 'string' ? origin + path : origin,
    connections,
    duration: seconds,
    headers: PAGE_REQUEST,
    ...(typeof path !== 'string' && { requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }] }),
  });
  const cpuSeconds = (await cpuTimeOf(origin)) - before;
  const answers = result['2xx'];
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${origin} gave ${result.non2xx} bad answers and ${result.errors} errors beside ${answers} good ones`,
    );
  }
  const { p50: median, p99 } = result.latency;
  return { perSecond: answers / result.duration, perCpuSecond: answers / cpuSeconds, median, p99 };
}
