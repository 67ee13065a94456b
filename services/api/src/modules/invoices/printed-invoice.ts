import type { PricePart } from '@dar/contracts/chosen-fields';
import type { Fils } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

export interface PrintedInvoice {
  readonly number: string;
  /** The number of the order. Only of a credit note, and of an invoice that takes one back. */
  readonly creditOf?: string;
  /** The number of the credit note that a supplementary invoice takes back. */
  readonly takesBack?: string;
  readonly issuedAt: Date;
  readonly paymentMode: Text;
  /** The seller if it is not the shop. */
  readonly store?: Text;
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string };
  readonly visits?: readonly PrintedVisit[];
  /** What the customer wrote for the crew. */
  readonly note?: string;
  readonly lines: readonly InvoiceLine[];
  readonly charges: Charges;
  readonly grandTotal: Fils;
}

export interface PrintedVisit {
  /** 1 for the first visit of the order. */
  readonly number: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface InvoiceLine {
  readonly name: Text;
  readonly details?: Text;
  /** The parts of the total. */
  readonly parts?: readonly PricePart[];
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
