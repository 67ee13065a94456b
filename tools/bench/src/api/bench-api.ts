import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { findPostgres, POSTGRES_HINT } from '../../../scripts/machine/postgres.ts';
import { startPostgres } from '../../../scripts/machine/private-postgres.ts';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilAnswers } from '../../../scripts/processes/wait-until-ready.ts';
import { ScriptError } from '../../../scripts/script-error.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import {
  type ApiMeasurement,
  type ApiOrigins,
  DATABASES,
  type DatabaseName,
  measureApi,
  measureMemory,
} from './measure-api.ts';
import { reportApi } from './report-api.ts';

/** `bench api`: measures calls of the API against the baseline, and its memory after many requests. */
export async function benchApi(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const options = { runs: { type: 'string', default: '5' }, requests: { type: 'string', default: '100000' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [rounds, requests] = [Number(values.runs), Number(values.requests)];
  const programs = await findPostgres();
  if (!programs) throw new ScriptError(`The API benchmark needs a PostgreSQL: ${POSTGRES_HINT}.`);
  // Default settings: a commit reaches the disk.
  const postgres = await startPostgres(programs, []);
  try {
    const calls: ApiMeasurement[] = [];
    const memory: Partial<Record<DatabaseName, readonly number[]>> = {};
    for (const database of DATABASES) {
      const origins = await startBoth(group, database === 'PGlite' ? undefined : postgres.url);
      calls.push(...(await measureApi({ database, origins, rounds })));
      if (requests > 0) memory[database] = await measureMemory(origins.api, requests);
    }
    const machine = `${describeMachine()}, PostgreSQL ${programs.version}`;
    console.info(`\n${machine}, ${rounds} rounds, ${requests} requests\n\n${reportApi(calls, memory)}`);
    await writeResults('api', { machine, rounds, requests, calls, memory });
  } finally {
    await postgres.remove();
  }
}

async function startBoth(group: ProcessGroup, databaseUrl: string | undefined): Promise<ApiOrigins> {
  // In this order: on PostgreSQL both use one database, which the first fills.
  const api = await startServer(group, 'measured-api', databaseUrl);
  return { api, baseline: await startServer(group, 'baseline-api', databaseUrl) };
}

async function startServer(group: ProcessGroup, name: string, databaseUrl: string | undefined): Promise<string> {
  const dataDir = join(BENCH_CACHE, name);
  await rm(dataDir, { recursive: true, force: true });
  const port = String(await getPort());
  const address = { API_HOST: '127.0.0.1', API_PORT: port, LOG_LEVEL: 'warn', DEMO: '1' };
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...address };
  const args = ['--expose-gc', `tools/bench/src/api/${name}.ts`];
  const failure = group.serve({ name, args, env });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([failure, waitUntilAnswers(name, `${origin}/bench/cpu-time`)]);
  return origin;
}
