import type { Flow } from './selection.ts';

/** Returns the price formulas of a booking: `partner` with a partner's transaction id (docs/decisions/018). */
export function flowOf(transactionId: string | undefined): Flow {
  return transactionId ? 'partner' : 'standard';
}
