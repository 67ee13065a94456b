import { CPU_TIME_PATH } from '../api/paths.ts';
import { markdownTable } from '../report/markdown-table.ts';

const FILES = ['orders', 'visits', 'find_customers', 'audit_log', 'ledger'];
const MEGABYTE = 1_000_000;
const HEAD = ['file', 'rows', 'MB', 'seconds', 'rows per second', 'memory of the API at most, MB'];

/** Reads whole lists as CSV, and the memory of the API meanwhile. */
export async function measureExports(origin: string, { api, token }: { readonly api: string; readonly token: string }) {
  const results = [];
  for (const file of FILES) {
    const started = performance.now();
    const response = await fetch(`${origin}/office/${file}.csv`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok || !response.body) throw new Error(`${file}.csv: ${response.status}`);
    let [bytes, rows, memory, lastRead] = [0, -1, 0, 0];
    for await (const chunk of response.body) {
      bytes += chunk.length;
      rows += chunk.filter((byte: number) => byte === 10).length;
      if (performance.now() - lastRead < 1_000) continue;
      lastRead = performance.now();
      memory = Math.max(memory, await readMemory(api));
    }
    results.push({ file, rows, bytes, seconds: (performance.now() - started) / 1_000, memory });
  }
  const lines = results.map(({ file, rows, bytes, seconds, memory }) => [
    `${file}.csv`,
    String(rows),
    (bytes / MEGABYTE).toFixed(1),
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
    (memory / MEGABYTE).toFixed(0),
  ]);
  return { results, table: markdownTable(HEAD, lines) };
}

async function readMemory(api: string): Promise<number> {
  const { memory } = (await (await fetch(api + CPU_TIME_PATH)).json()) as { memory: number };
  return memory;
}
