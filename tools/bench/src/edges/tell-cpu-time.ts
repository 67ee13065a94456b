import type { FastifyInstance } from 'fastify';

/** Where a measured process tells the processor time that all its threads used so far, in seconds. */
const CPU_TIME_PATH = '/bench/cpu-time';

/** Has a server tell it. */
export function tellCpuTime(app: FastifyInstance): void {
  app.get(CPU_TIME_PATH, () => {
    const { user, system } = process.cpuUsage();
    return { seconds: (user + system) / 1e6 };
  });
}

/** What a server tells. */
export async function cpuTimeOf(origin: string): Promise<number> {
  const response = await fetch(origin + CPU_TIME_PATH);
  return ((await response.json()) as { seconds: number }).seconds;
}
