import { inRotation } from '../pages/variants.ts';
import { type LoadResult, putUnderLoad } from './put-under-load.ts';

const SERVERS = ['edge', 'bare'] as const;
type Server = (typeof SERVERS)[number];

export interface WarmMeasurement extends LoadResult {
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

/** Answers from the edge's cache and bare ones of the same bytes, in turns; a first round is not counted. */
export async function measureWarm({ origins, paths, rounds }: WarmOptions): Promise<WarmMeasurement[]> {
  const measured: WarmMeasurement[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      for (const server of inRotation(SERVERS, round + 1)) {
        const options = { origin: origins[server], connections: CONNECTIONS, seconds: SECONDS, path };
        const result = await putUnderLoad(options);
        if (round >= 0) measured.push({ path, server, round, ...result });
      }
    }
    console.info(round < 0 ? 'warmed up' : `warm answers: round ${round + 1} of ${rounds}`);
  }
  return measured;
}
