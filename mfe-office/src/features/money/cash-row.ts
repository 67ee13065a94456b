import type { cashReport } from '@dar/contracts/office';
import type { RowOf } from '../../parts/office-query.ts';

/** The cash of a crew on a day. */
export type CashRow = RowOf<typeof cashReport>;
