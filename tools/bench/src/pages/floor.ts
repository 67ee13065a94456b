import { chainLength } from '../browser/chain-length.ts';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { Profile } from '../browser/profiles.ts';

const MS_PER_S = 1_000;
const BITS = 8;

/** What came over the line until a moment. */
export interface Floor {
  readonly bytes: number;
  /** The longest chain of requests: each waits for the one before. */
  readonly trips: number;
}

/** Returns what had arrived so many milliseconds after the first request. */
export function getFloor(requests: readonly LoggedRequest[], moment: number): Floor {
  const start = requests[0]?.sentAt ?? 0;
  const arrived = requests.filter(
    ({ endedAt, isFromCache }) => !isFromCache && endedAt !== undefined && (endedAt - start) * MS_PER_S <= moment,
  );
  return { bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0), trips: chainLength(arrived) };
}

/** Returns the milliseconds that the line alone takes for it: its latency and its bandwidth. */
export function floorTime({ bytes, trips }: Floor, { network }: Profile): number | undefined {
  return network && trips * network.latency + ((bytes * BITS) / network.down) * MS_PER_S;
}
