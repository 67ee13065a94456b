import type { Fils } from '@dar/contracts/money';
import type { orders } from '../../db/schema/orders.ts';
import type { Text } from '../../text.ts';

/** The printed data of an invoice of either order type. */
export interface PrintedInvoice {
  readonly number: string;
  readonly issuedAt: Date;
  readonly status: typeof orders.$inferSelect.status;
  readonly paymentMode: Text;
  /** The seller if it is not the shop. */
  readonly store?: Text;
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string };
  readonly visitAt?: Date;
  readonly lines: readonly InvoiceLine[];
  readonly charges: Charges;
  readonly grandTotal: Fils;
}

export interface InvoiceLine {
  readonly name: Text;
  /** Chosen options or description; may be empty. */
  readonly details: Text;
  readonly qty: number;
  readonly price: Fils;
  readonly total: Fils;
}

/** Missing or zero charges are not printed. */
export interface Charges {
  readonly subtotal: Fils;
  readonly serviceCharge?: Fils;
  readonly discount?: Fils;
  readonly shipping?: Fils;
  readonly vat: Fils;
}
