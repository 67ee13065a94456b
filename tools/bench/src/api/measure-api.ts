import type { LoadResult } from '../edge/put-under-load.ts';
import { inRotation } from '../pages/variants.ts';
import { type ApiRequest, ENDLESS_CALLS, MEASURED_CALLS, type MeasuredCall } from './api-calls.ts';
import { BARE_PATH, MEMORY_PATH } from './measured-paths.ts';
import { putApiUnderLoad } from './put-api-under-load.ts';

export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];
const SERVERS = ['api', 'bare'] as const;
type Server = (typeof SERVERS)[number];
export type ApiOrigins = Readonly<Record<Server, string>>;

export interface ApiMeasurement extends LoadResult {
  readonly database: DatabaseName;
  readonly call: string;
  readonly kind: MeasuredCall['kind'];
  readonly server: Server;
  readonly round: number;
}

interface ApiRounds {
  readonly database: DatabaseName;
  readonly origins: ApiOrigins;
  readonly rounds: number;
}

const BARE_REQUEST: ApiRequest = { path: BARE_PATH, body: '{}' };

/** Every call beside the bare route, in turns; a first round is not counted. */
export async function measureApi({ database, origins, rounds }: ApiRounds): Promise<ApiMeasurement[]> {
  const measured: ApiMeasurement[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const { name: call, kind, prepare, isOnce } of MEASURED_CALLS) {
      const requests = await prepare(origins.api, round + 1);
      for (const server of inRotation(SERVERS, round + 1)) {
        const result = await putApiUnderLoad({
          origin: origins[server],
          requests: server === 'api' ? requests : [BARE_REQUEST],
          ...(isOnce && server === 'api' && { amount: requests.length }),
        });
        if (round >= 0) measured.push({ database, call, kind, server, round, ...result });
      }
    }
    console.info(round < 0 ? `${database}: warmed up` : `${database}: round ${round + 1} of ${rounds}`);
  }
  return measured;
}

const STEPS = 10;

/** What the API holds after collecting garbage, in bytes: at the start and after every tenth of so many requests. */
export async function measureMemory(origin: string, amount: number): Promise<number[]> {
  const lists = await Promise.all(ENDLESS_CALLS.map((call) => call.prepare(origin, 0)));
  const longest = Math.max(...lists.map((list) => list.length));
  const requests = Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    lists.flatMap((list) => list[turn % list.length] ?? []),
  );
  const held = [await memoryOf(origin)];
  for (let step = 0; step < STEPS; step += 1) {
    await putApiUnderLoad({ origin, requests, amount: amount / STEPS });
    held.push(await memoryOf(origin));
  }
  return held;
}

async function memoryOf(origin: string): Promise<number> {
  return ((await (await fetch(origin + MEMORY_PATH)).json()) as { bytes: number }).bytes;
}
