import { Counter, Gauge, type Registry } from 'prom-client';

export type ObserveJob = <Args extends readonly unknown[]>(
  name: string,
  work: (...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>;

/** Adds metrics of background jobs to a registry. Returns a function that observes a job. */
export function addJobMetrics(registry: Registry): ObserveJob {
  const registers = [registry];
  const lastSuccess = new Gauge({
    name: 'dar_job_last_success_timestamp_seconds',
    help: 'When a background job of this process last succeeded, 0 before its first success.',
    // Prometheus itself adds a label `job`.
    labelNames: ['name'],
    registers,
  });
  const failures = new Counter({
    name: 'dar_job_failures_total',
    help: 'Failed runs of background jobs.',
    labelNames: ['name'],
    registers,
  });
  return (name, work) => {
    // Prometheus compares only series that exist.
    failures.inc({ name }, 0);
    lastSuccess.set({ name }, 0);
    return async (...args) => {
      try {
        await work(...args);
        lastSuccess.setToCurrentTime({ name });
      } catch (error) {
        failures.inc({ name });
        throw error;
      }
    };
  };
}
