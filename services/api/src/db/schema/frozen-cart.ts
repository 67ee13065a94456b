import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { Fils } from '@dar/contracts/money';

// What payment attempts and orders keep of a cart, as JSON.

/** Chosen options by name, independent of the catalog. Lines of older releases lack some fields. */
export type OrderedOptions = Partial<ChosenFields>;

export interface FrozenLine {
  readonly cartLineId?: number;
  readonly serviceId: number;
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  readonly categoryName: string;
  readonly parentCategoryName: string;
  /** Missing on older payment attempts. */
  readonly categoryNameAr?: string;
  readonly parentCategoryNameAr?: string;
  readonly unitPrice: Fils;
  readonly qty: number;
  readonly options: OrderedOptions;
  /** Of a line with partner prices: `unitPrice` is the partner's price. */
  readonly transactionId?: string;
  readonly standardUnitPrice?: Fils;
}

/** Moments as ISO 8601. */
export interface FrozenVisit {
  readonly startsAt: string;
  readonly endsAt: string;
}
