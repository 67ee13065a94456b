import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '../db/client.ts';

/** Adds the gauges of the connections to the database to a registry. */
export function addPoolGauges(registry: Registry, getState: () => PoolState): void {
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
