import { createServerMetrics, type ServerMetrics } from '@dar/http-server/server-metrics';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../db/client.ts';
import { Counters } from './counters.ts';
import { SHOP_GAUGES, type ShopState } from './shop-state.queries.ts';

interface MetricsDeps {
  readonly readState: () => Promise<ShopState>;
  readonly getPoolState: () => PoolState;
  /** Called when the tables cannot be read. */
  readonly onError: (error: unknown) => void;
}

export interface Metrics extends ServerMetrics {
  readonly counters: Counters;
  readonly observeJob: ObserveJob;
}

export function createMetrics({ readState, getPoolState, onError }: MetricsDeps): Metrics {
  const serverMetrics = createServerMetrics();
  const { registry } = serverMetrics;
  addShopGauges(registry, { readState, onError });
  addPoolGauges(registry, getPoolState);
  return { ...serverMetrics, counters: new Counters(registry), observeJob: addJobMetrics(registry) };
}

/** Adds the gauges of the connections to the database to a registry. */
function addPoolGauges(registry: Registry, getState: () => PoolState): void {
  const registers = [registry];
  new Gauge({
    name: 'dar_database_pool_connections',
    help: 'Connections of the pool: busy or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = getState();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'dar_database_pool_waiting',
    help: 'Calls that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(getState().waiting);
    },
  });
}

/** Every server of the API is scraped, and each reads the same tables. */
const MAX_AGE_MS = 30_000;

interface ShopGaugesDeps {
  readonly readState: () => Promise<ShopState>;
  readonly onError: (error: unknown) => void;
}

/** Adds the gauges of the shop's tables to a registry. A scrape reads the tables at most twice a minute. */
function addShopGauges(registry: Registry, { readState, onError }: ShopGaugesDeps): void {
  let state: Promise<ShopState> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  const getState = () => {
    if (performance.now() - readAt < MAX_AGE_MS) return state;
    readAt = performance.now();
    // Without values the gauges are absent, so that nobody takes old ones for present ones.
    state = readState().catch((error: unknown) => {
      onError(error);
      return [];
    });
    return state;
  };
  for (const [name, definition] of Object.entries(SHOP_GAUGES)) {
    const { help } = definition;
    const labelName = 'label' in definition ? definition.label : undefined;
    new Gauge({
      name,
      help,
      labelNames: labelName === undefined ? [] : [labelName],
      registers: [registry],
      async collect() {
        const values = (await getState()).filter(({ gauge }) => gauge === name);
        // A reset would set the value without a label to 0.
        if (labelName === undefined) this.remove();
        else this.reset();
        for (const { label, value } of values) this.set(labelName === undefined ? {} : { [labelName]: label }, value);
      },
    });
  }
}

type ObserveJob = <Args extends readonly unknown[]>(
  name: string,
  work: (...args: Args) => Promise<void>,
) => (...args: Args) => Promise<void>;

/** Adds metrics of background jobs to a registry. Returns a function that observes a job. */
function addJobMetrics(registry: Registry): ObserveJob {
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
