import { HOUR_MS } from '../../clock.ts';
import type { Settings } from '../../env.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/rate-limit.service.ts';

/** Place searches and reverse geocoding. A search runs at every pause of typing, and many people share an address. */
export const PLACE_LOOKUPS = {
  name: 'places',
  perIp: { attempts: 300, windowMs: 60_000 },
  text: tooManyRequests,
} satisfies Limit;

export const geocodingCap = ({ geocodingsPerHour }: Settings['caps']) =>
  ({
    name: 'positions-paid',
    overall: { attempts: geocodingsPerHour, windowMs: HOUR_MS, counter: 'geocodings_capped' },
    text: tooManyRequests,
  }) satisfies Limit;

export const placeSearchCap = ({ placeSearchesPerHour }: Settings['caps']) =>
  ({
    name: 'places-paid',
    overall: { attempts: placeSearchesPerHour, windowMs: HOUR_MS, counter: 'place_searches_capped' },
    text: tooManyRequests,
  }) satisfies Limit;
