import { type LoadResult, putUnderLoad } from './put-under-load.ts';

export interface ColdMeasurement extends LoadResult {
  readonly path: string;
  readonly round: number;
  /** Pages that the server left to browsers, of those that were asked for in this round. */
  readonly failed: number;
}

interface ColdOptions {
  /** An edge that retains nothing. */
  readonly origin: string;
  readonly paths: readonly string[];
  readonly rounds: number;
  /** As many as there are threads, so that none waits for another. */
  readonly connections: number;
}

const SECONDS = 4;

/** Pages that are rendered for each request: every one has an address of its own. A first round is not counted. */
export async function measureCold({ origin, paths, rounds, connections }: ColdOptions): Promise<ColdMeasurement[]> {
  const measured: ColdMeasurement[] = [];
  let visit = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      const before = await failedRenders(origin);
      const next = () => {
        visit += 1;
        return `${path}?comera_transaction_id=bench-${visit}`;
      };
      const result = await putUnderLoad({ origin, connections, seconds: SECONDS, path: next });
      const failed = (await failedRenders(origin)) - before;
      if (round >= 0) measured.push({ path, round, failed, ...result });
    }
    console.info(round < 0 ? 'warmed up' : `cold renders: round ${round + 1} of ${rounds}`);
  }
  return measured;
}

async function failedRenders(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...metrics.matchAll(/^dar_render_failures_total\S* (\d+)$/gm)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}
