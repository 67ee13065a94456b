import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/workspace.ts';

const GIBIBYTE = 1024 ** 3;

export function describeMachine(browser?: string): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GIBIBYTE);
  const parts = [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    `${memory} GiB`,
    `Node ${process.versions.node}`,
    describeLoad(),
  ];
  return [...parts, ...(browser ? [`Chromium ${browser}`] : [])].join(', ');
}

/** Returns the load of the last minute: how many processes run or wait for a processor. */
export function describeLoad(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`;
}

/** Writes the results to tools/bench/results, which git ignores. */
export async function writeResults(name: string, results: object): Promise<void> {
  const folder = join(ROOT, 'tools/bench/results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), ...results }, null, 2)}\n`);
  console.info(`\nResults: tools/bench/results/${name}.json`);
}
