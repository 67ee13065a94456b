import { getNetwork } from '@dar/http-server/get-network';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 10_000;

/** Returns a function that counts a use by a network, and returns whether it has `max` or fewer of them in this minute. */
export function createNetworkLimit(max: number): (ip: string) => boolean {
  const uses = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS });
  return (ip) => {
    const network = getNetwork(ip);
    const count = (uses.get(network) ?? 0) + 1;
    uses.set(network, count, { noUpdateTTL: true });
    return count <= max;
  };
}
