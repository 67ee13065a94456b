import { Counter, Gauge, type Registry } from 'prom-client';

export type ObserveJob = <Args extends readonly unknown[]>(
  job: string,
  work: (...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>;

/** Adds metrics of background jobs to a registry. Returns a function that observes a job. */
export function addJobMetrics(registry: Registry): ObserveJob {
  const registers = [registry];
  const lastSuccess = new Gauge({
    name: 'dar_job_last_success_timestamp_seconds',
    help: 'When a background job of this process last succeeded.',
    labelNames: ['job'],
    registers,
  });
  const failures = new Counter({
    name: 'dar_job_failures_total',
    help: 'Failed runs of background jobs.',
    labelNames: ['job'],
    registers,
  });
  return (job, work) => {
    failures.inc({ job }, 0);
    return async (...args) => {
      try {
        await work(...args);
        lastSuccess.setToCurrentTime({ job });
      } catch (error) {
        failures.inc({ job });
        throw error;
      }
    };
  };
}
