import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isUnavailableCause } from './unavailable.ts';

const PROBE_EVERY_MS = 1_000;

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Lets the pool of a replica read from the leader while the replica does not answer. Only the calls that find out wait
 * for the replica; a probe finds out when it is back.
 */
export function fallBackToLeader(replica: pg.Pool, leader: pg.Pool, onAway: (error: Error) => void): void {
  // Drizzle calls a pool with promises only.
  const [askReplica, askLeader] = [replica, leader].map((pool) => pool.query.bind(pool)) as unknown as [Query, Query];
  let isAway = false;

  const waitForReplica = async (): Promise<void> => {
    while (isAway && !replica.ending) {
      await pause(PROBE_EVERY_MS, undefined, { ref: false });
      isAway = await askReplica('select 1').then(
        () => false,
        () => true,
      );
    }
  };

  const query: Query = async (...args) => {
    if (isAway) return askLeader(...args);
    try {
      return await askReplica(...args);
    } catch (error) {
      if (!(error instanceof Error && isUnavailableCause(error)) || replica.ending) throw error;
      if (!isAway) {
        isAway = true;
        onAway(new Error('the replica does not answer; the leader answers its reads', { cause: error }));
        void waitForReplica();
      }
      return askLeader(...args);
    }
  };
  replica.query = query as unknown as pg.Pool['query'];
}
