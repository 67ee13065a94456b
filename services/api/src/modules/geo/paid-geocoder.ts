import type { Place } from '@dar/contracts/geo';
import { LRUCache } from 'lru-cache';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Services } from '../../service.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import type { Geocoder, PlaceSearch, Position } from './geocoder.ts';
import { degrees } from './to-place.ts';

const KEPT = { max: 5_000, ttl: DAY_MS };
/** About eleven metres, within which addresses are equal. */
const POSITION_DECIMALS = 4;
/** About a kilometre; the position only orders results. */
const NEAR_DECIMALS = 2;
const NOBODY = { account: '', ip: '' };

const cap = (name: string, attempts: number, counter: NonNullable<Limit['overall']>['counter']): Limit => ({
  name,
  overall: { attempts, windowMs: HOUR_MS, counter },
});

/** Caches a paid geocoder for a day and applies the hourly caps of all processes. */
export class PaidGeocoder implements Geocoder {
  readonly #places: LRUCache<string, { readonly place: Place | undefined }, Position>;
  readonly #searches: LRUCache<string, readonly Place[], PlaceSearch>;

  constructor(maps: Geocoder, deps: Pick<Services, 'rateLimit' | 'caps'>) {
    this.#places = new LRUCache({
      ...KEPT,
      fetchMethod: async (_key, _stale, { context }) => {
        await deps.rateLimit.count(cap('positions-paid', deps.caps.geocodingsPerHour, 'geocodings_capped'), NOBODY);
        return { place: await maps.reverse(context) };
      },
    });
    this.#searches = new LRUCache({
      ...KEPT,
      fetchMethod: async (_key, _stale, { context }) => {
        await deps.rateLimit.count(cap('places-paid', deps.caps.placeSearchesPerHour, 'place_searches_capped'), NOBODY);
        return maps.search(context);
      },
    });
  }

  /** Throws 429 when the cap is reached. */
  async reverse(position: Position): Promise<Place | undefined> {
    const context = rounded(position, POSITION_DECIMALS);
    const { place } = await this.#places.forceFetch(JSON.stringify(context), { context });
    return place && { ...place, latitude: degrees(position.latitude), longitude: degrees(position.longitude) };
  }

  search({ query, limit, near }: PlaceSearch): Promise<readonly Place[]> {
    const context = { query: query.toLowerCase(), limit, near: near && rounded(near, NEAR_DECIMALS) };
    return this.#searches.forceFetch(JSON.stringify(context), { context });
  }
}

function rounded({ latitude, longitude }: Position, decimals: number): Position {
  const round = (value: number) => Number(value.toFixed(decimals));
  return { latitude: round(latitude), longitude: round(longitude) };
}
