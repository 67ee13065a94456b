import type { LoadTestResult } from '../load/load-test.ts';
import { loadTestApi } from '../load/load-test-api.ts';
import { rotate } from '../pages/variants.ts';
import { type ApiRequest, MEASURED_CALLS, type MeasuredCall, REPEATABLE_CALLS } from './api-calls.ts';
import { BASELINE_PATH, MEMORY_PATH } from './measured-paths.ts';

const SERVERS = ['api', 'baseline'] as const;
type Server = (typeof SERVERS)[number];
type ApiOrigins = Readonly<Record<Server, string>>;

export interface ApiMeasurement extends LoadTestResult {
  readonly call: string;
  readonly kind: MeasuredCall['kind'];
  readonly server: Server;
  readonly round: number;
}

const BASELINE_REQUEST: ApiRequest = { path: BASELINE_PATH, body: '{}' };

export async function measureApi(origins: ApiOrigins, rounds: number): Promise<ApiMeasurement[]> {
  const measured: ApiMeasurement[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const { name: call, kind, prepare, isSingleUse } of MEASURED_CALLS) {
      const requests = await prepare(origins.api, round + 1);
      for (const server of rotate(SERVERS, round + 1)) {
        const result = await loadTestApi({
          origin: origins[server],
          requests: server === 'api' ? requests : [BASELINE_REQUEST],
          ...(isSingleUse && server === 'api' && { amount: requests.length }),
        });
        if (round >= 0) measured.push({ call, kind, server, round, ...result });
      }
    }
    console.info(round < 0 ? 'warmed up' : `round ${round + 1} of ${rounds}`);
  }
  return measured;
}

const STEPS = 10;

export async function measureMemory(origin: string, amount: number): Promise<number[]> {
  const lists = await Promise.all(REPEATABLE_CALLS.map((call) => call.prepare(origin, 0)));
  const longest = Math.max(...lists.map((list) => list.length));
  const requests = Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    lists.flatMap((list) => list[turn % list.length] ?? []),
  );
  const held = [await getMemory(origin)];
  for (let step = 0; step < STEPS; step += 1) {
    await loadTestApi({ origin, requests, amount: amount / STEPS });
    held.push(await getMemory(origin));
  }
  return held;
}

async function getMemory(origin: string): Promise<number> {
  return ((await (await fetch(origin + MEMORY_PATH)).json()) as { bytes: number }).bytes;
}
