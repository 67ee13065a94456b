import type { Registry } from '@dar/app/remotes/registry';
import { median } from '../statistics/median.ts';
import { requestPage } from './request-page.ts';

const REGISTRY = /"whole":"([^"]+)"/;
const RENDER_PROCESS = /^dar_render_process_bytes\{[^}]*\} (\S+)$/gm;
const REQUESTS = 1_000;

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

export interface RenderMemory {
  /** Bytes of all render processes. */
  readonly renderMemory: number;
  /** Bytes of one of them. */
  readonly processMemory: number;
}

export async function readRenderMemory(metricsOrigin: string): Promise<RenderMemory> {
  const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text();
  const processes = [...metrics.matchAll(RENDER_PROCESS)].map(([, bytes]) => Number(bytes));
  const renderMemory = processes.reduce((sum, bytes) => sum + bytes, 0);
  return { renderMemory, processMemory: renderMemory / processes.length };
}

export interface FirstPages {
  /** Milliseconds of the first page of a section, whose process starts for it. */
  readonly firstPage: number;
  /** How many of these pages the server has rendered. */
  readonly firstRendered: number;
}

/** Requests a page of each section of a gateway that has rendered none. */
export async function measureFirstPages(origin: string): Promise<FirstPages> {
  const { sections } = (await (await fetch(`${origin}/registry/current.json`)).json()) as Registry;
  const times: number[] = [];
  let firstRendered = 0;
  for (const { owns } of sections) {
    const path = owns.find((pattern) => !/[:*]/.test(pattern));
    if (path === undefined) continue;
    const start = performance.now();
    const page = await (await fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' })).text();
    times.push(performance.now() - start);
    if (page === '' || page.includes('id="dar-state"')) firstRendered += 1;
  }
  return { firstPage: median(times), firstRendered: firstRendered / times.length };
}
