import type { Flow } from './selection.ts';

/**
 * Which formulas price a booking. A partner's transaction id makes it the partner's: it is what the call and the stored
 * cart line carry of the partner mode, so browser and server cannot differ (docs/decisions/018).
 */
export function flowOf(transactionId: string | undefined): Flow {
  return transactionId ? 'partner' : 'standard';
}
