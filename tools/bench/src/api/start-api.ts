import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilResponds } from '../../../scripts/processes/wait-until-ready.ts';
import { CPU_TIME_PATH } from './paths.ts';

interface ApiOptions {
  readonly name: string;
  readonly crews: number;
  /** The database, and other settings of the API. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts an API with routes for benchmarks. Returns its origin. */
export async function startApi(group: ProcessGroup, { name, crews, env }: ApiOptions): Promise<string> {
  const port = String(await getPort());
  const settings = {
    ...{ NODE_ENV: 'production', BENCH_CREWS: String(crews), LOG_LEVEL: 'warn' },
    ...{ API_HOST: '127.0.0.1', API_PORT: port, DEMO: '1', OPEN_CASH_ORDERS: '0' },
    ...env,
  };
  const failure = group.serve({ name, args: ['tools/bench/src/api/measured-api.ts'], env: settings });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([failure, waitUntilResponds(name, `${origin}${CPU_TIME_PATH}`)]);
  return origin;
}
