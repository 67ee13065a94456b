import type { Settings } from '../../env.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

/**
 * Questions about places, searched and reversed together. A search asks at every pause of typing, and an address stands
 * for many people: ten of them may type at once. Each question may cost money at the maps service.
 */
export const PLACE_LOOKUPS = {
  name: 'places',
  perAddress: { attempts: 300, windowMs: 60_000 },
  text: tooManyRequests,
} satisfies Limit;

const HOUR_MS = 60 * 60_000;

/** Positions that the maps service is paid to name, over all shoppers. */
export const geocodingCap = ({ geocodingsPerHour }: Settings['caps']) =>
  ({
    name: 'positions-paid',
    overall: { attempts: geocodingsPerHour, windowMs: HOUR_MS, counter: 'geocodings_capped' },
    text: tooManyRequests,
  }) satisfies Limit;

/** Searches that the maps service is paid for, over all shoppers. */
export const placeSearchCap = ({ placeSearchesPerHour }: Settings['caps']) =>
  ({
    name: 'places-paid',
    overall: { attempts: placeSearchesPerHour, windowMs: HOUR_MS, counter: 'place_searches_capped' },
    text: tooManyRequests,
  }) satisfies Limit;
