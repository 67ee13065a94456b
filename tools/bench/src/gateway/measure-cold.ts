import { type LoadTestResult, loadTest } from '../load/load-test.ts';

export interface ColdMeasurement extends LoadTestResult {
  readonly path: string;
  readonly round: number;
  readonly failed: number;
}

interface ColdOptions {
  readonly origin: string;
  readonly metrics: string;
  readonly paths: readonly string[];
  readonly rounds: number;
  readonly connections: number;
}

const SECONDS = 4;

/** Measures renders: every request has its own address. An extra first round warms up. */
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
      const result = await loadTest({ origin, connections, seconds: SECONDS, path: next });
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
