import type { ChosenFields } from '@dar/contracts/chosen-fields';
import type { Fils } from '@dar/contracts/money';

// What payment attempts and orders keep of a cart, as JSON.

export interface FrozenLine {
  /** Missing in a booking by staff. */
  readonly cartLineId?: number;
  readonly serviceId: number;
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  readonly categoryName: string;
  readonly parentCategoryName: string;
  readonly categoryNameAr: string;
  readonly parentCategoryNameAr: string;
  readonly unitPrice: Fils;
  readonly qty: number;
  /** By name, independent of the catalog. */
  readonly options: ChosenFields;
  /** Of a line with partner prices: `unitPrice` is the partner's price. */
  readonly transactionId?: string;
  readonly standardUnitPrice?: Fils;
}

/** Moments as ISO 8601. */
export interface FrozenVisit {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A booking that a member of staff made for the customer. */
export interface OfficeBooking {
  /** The member of staff, for the event of the order. */
  readonly by: string;
  /** What a payment link holds. */
  readonly hold?: LinkHold;
}

export interface LinkHold {
  /** Owns its half hours: a negative number, so that no customer has it. */
  readonly holder: number;
  /** By the order of the visits. */
  readonly crews: readonly (FrozenVisit & { readonly crewId: number; readonly travelMinutes: number })[];
}
