import type { FastifyInstance } from 'fastify';

const CPU_TIME_PATH = '/bench/cpu-time';

export function addCpuTimeRoute(app: FastifyInstance): void {
  app.get(CPU_TIME_PATH, () => {
    const { user, system } = process.cpuUsage();
    return { seconds: (user + system) / 1e6 };
  });
}

export async function readCpuTime(origin: string): Promise<number> {
  const response = await fetch(origin + CPU_TIME_PATH);
  return ((await response.json()) as { seconds: number }).seconds;
}
