import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { tooManyRequests } from '../rate-limit/too-many-requests.ts';

/** Calls that register transaction ids, many per call. */
export const REGISTRATIONS = {
  name: 'partner-transactions',
  perIp: { attempts: 300, windowMs: 60_000 },
  text: tooManyRequests,
} satisfies Limit;
