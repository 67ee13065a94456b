import { MINUTE_MS } from '../../clock.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

/** A customer's searches for free times: slots, free days, nearest slots, times to reschedule. */
export const SLOT_SEARCHES = {
  name: 'slot-searches',
  perAccount: { attempts: 120, windowMs: MINUTE_MS },
  text: tooManyRequests,
} satisfies Limit;

/** Catalog searches with a day. Guests make them too, and many people share an address. */
export const DATED_SEARCHES = {
  name: 'dated-searches',
  perIp: { attempts: 300, windowMs: MINUTE_MS },
  text: tooManyRequests,
} satisfies Limit;
