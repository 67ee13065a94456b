import { requestPage } from '../load/request-page.ts';
import { median } from '../statistics/median.ts';

const REGISTRY = /"whole":"([^"]+)"/;
const RENDER_THREAD = /^dar_render_thread_bytes\{[^}]*\} (\S+)$/gm;
const REQUESTS = 1_000;

/** Returns the milliseconds of one request of the whole registry, as the median of many, without decoding. */
export async function measureRegistry(origin: string): Promise<number> {
  const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const address = page.match(REGISTRY)?.[1];
  if (!address) throw new Error('Home names no registry.');
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const start = performance.now();
    await requestPage(origin + address);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Returns the bytes that the render workers of a gateway use together. */
export async function readRenderMemory(metricsOrigin: string): Promise<number> {
  const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text();
  return [...metrics.matchAll(RENDER_THREAD)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}
