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
  /** Where it tells its counts. */
  readonly metrics: string;
  readonly paths: readonly string[];
  readonly rounds: number;
  /** As many as there are threads, so that none waits for another. */
  readonly connections: number;
}

const SECONDS = 4;

/** Pages that are rendered for each request: every one has an address of its own. A first round is not counted. */
export async function measureCold({
  origin,
  metrics,
  paths,
  rounds,
  connections,
}: ColdOptions): Promise<ColdMeasurement[]> {
  const measured: ColdMeasurement[] = [];
  let visit = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const path of paths) {
      const before = await failedRenders(metrics);
      const next = () => {
        visit += 1;
        return `${path}?comera_transaction_id=bench-${visit}`;
      };
      const result = await putUnderLoad({ origin, connections, seconds: SECONDS, path: next });
      const failed = (await failedRenders(metrics)) - before;
      if (round >= 0) measured.push({ path, round, failed, ...result });
    }
    console.info(round < 0 ? 'warmed up' : `cold renders: round ${round + 1} of ${rounds}`);
  }
  return measured;
}

async function failedRenders(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const counts = [...text.matchAll(/^dar_render_failures_total\S* (\d+)$/gm)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}
