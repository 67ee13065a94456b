import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

/**
 * Questions about places, searched and reversed together. A search asks at every pause of typing, and an address stands
 * for many people: ten of them may type at once. Each question may cost money at the maps service.
 */
export const PLACES_ASKED = {
  name: 'places',
  perAddress: { tries: 300, windowMs: 60_000 },
  text: tooManyRequests,
} satisfies Limit;
