import { type LoadTestResult, loadTest } from '../load/load-test.ts';
import { rotate } from '../pages/variants.ts';

const SERVERS = ['gateway', 'baseline'] as const;
type Server = (typeof SERVERS)[number];

export interface WarmMeasurement extends LoadTestResult {
  readonly path: string;
  readonly server: Server;
  readonly round: number;
}

interface WarmOptions {
  readonly origins: Readonly<Record<Server, string>>;
  readonly paths: readonly string[];
  readonly rounds: number;
}

const CONNECTIONS = 10;
const SECONDS = 3;

/** Measures cached answers and the baseline in turns. An extra first round warms up. */
export async function measureWarm({ origins, paths, rounds }: WarmOptions): Promise<WarmMeasurement[]> {
  const measured: WarmMeasurement[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      for (const server of rotate(SERVERS, round + 1)) {
        const options = { origin: origins[server], connections: CONNECTIONS, seconds: SECONDS, path };
        const result = await loadTest(options);
        if (round >= 0) measured.push({ path, server, round, ...result });
      }
    }
    console.info(round < 0 ? 'warmed up' : `warm answers: round ${round + 1} of ${rounds}`);
  }
  return measured;
}
