import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilResponds } from '../../../scripts/processes/wait-until-ready.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { measureApi, measureMemory } from './measure-api.ts';
import { reportApi } from './report-api.ts';

export async function benchApi(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const options = { runs: { type: 'string', default: '5' }, requests: { type: 'string', default: '100000' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [rounds, requests] = [Number(values.runs), Number(values.requests)];
  const origins = { api: await startServer(group, 'measured-api'), baseline: await startServer(group, 'baseline-api') };
  const calls = await measureApi(origins, rounds);
  const memory = requests > 0 ? await measureMemory(origins.api, requests) : [];
  const machine = describeMachine();
  console.info(`\n${machine}, ${rounds} rounds, ${requests} requests\n\n${reportApi(calls, memory)}`);
  await writeResults('api', { machine, rounds, requests, calls, memory });
}

async function startServer(group: ProcessGroup, name: string): Promise<string> {
  const dataDir = join(BENCH_CACHE, name);
  await rm(dataDir, { recursive: true, force: true });
  const port = String(await getPort());
  const address = { API_HOST: '127.0.0.1', API_PORT: port, LOG_LEVEL: 'warn', DEMO: '1' };
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', ...address };
  const args = ['--expose-gc', `tools/bench/src/api/${name}.ts`];
  const failure = group.serve({ name, args, env });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([failure, waitUntilResponds(name, `${origin}/bench/cpu-time`)]);
  return origin;
}
