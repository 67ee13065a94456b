import { median } from '../statistics/median.ts';
import { requestPage } from './request-page.ts';

const REGISTRY = /"whole":"([^"]+)"/;
const RENDER_PROCESS = /^dar_render_process_bytes\{[^}]*\} (\S+)$/gm;
const RESIDENT = /^process_resident_memory_bytes (\S+)$/m;
const REQUESTS = 200;

/** Returns the median of the milliseconds of a request of the whole registry, with which browsers look up sections. */
export async function measureLookup(origin: string): Promise<number> {
  const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
  const address = page.match(REGISTRY)?.[1];
  if (!address) throw new Error('Home names no registry.');
  return measureRequests(origin + address);
}

/** Returns the median of the milliseconds of home from the cache of pages. */
export function measureCacheHit(origin: string): Promise<number> {
  return measureRequests(`${origin}/`);
}

async function measureRequests(address: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const start = performance.now();
    await requestPage(address);
    times.push(performance.now() - start);
  }
  return median(times);
}

export interface Memory {
  /** Bytes of all render processes of a gateway. */
  readonly renderMemory: number;
  /** Bytes of the gateway. */
  readonly gatewayMemory: number;
  /** Bytes of the platform. */
  readonly platformMemory: number;
}

export async function readMemory(gatewayMetrics: string, platformMetrics: string): Promise<Memory> {
  const [gateway, platform] = await Promise.all([gatewayMetrics, platformMetrics].map(readMetrics));
  const processes = [...(gateway ?? '').matchAll(RENDER_PROCESS)].map(([, bytes]) => Number(bytes));
  return {
    renderMemory: processes.reduce((sum, bytes) => sum + bytes, 0),
    gatewayMemory: readResident(gateway),
    platformMemory: readResident(platform),
  };
}

async function readMetrics(origin: string): Promise<string> {
  return (await fetch(`${origin}/metrics`)).text();
}

function readResident(metrics = ''): number {
  return Number(metrics.match(RESIDENT)?.[1] ?? Number.NaN);
}
