import type { Fils } from '@dar/contracts/money';
import type { Text } from '../../text.ts';

/** What an invoice says, whichever kind of order it is for. */
export interface PrintedInvoice {
  /** The number of its order. */
  readonly number: string;
  readonly issuedAt: Date;
  /** Where the order stands, as customers read it. */
  readonly status: string;
  readonly paymentMode: string;
  /** Who sold, when it was not the shop itself. */
  readonly store?: Text;
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string };
  /** When the crew comes or came, of a service. */
  readonly visitAt?: Date;
  readonly lines: readonly InvoiceLine[];
  readonly charges: Charges;
  readonly grandTotal: Fils;
}

export interface InvoiceLine {
  readonly name: Text;
  /** What was chosen of it, or what it is; may be empty. */
  readonly details: string;
  readonly qty: number;
  readonly price: Fils;
  readonly total: Fils;
}

/** What makes up the total; what an order does not have or what is nothing is not printed. */
export interface Charges {
  readonly subtotal: Fils;
  readonly serviceCharge?: Fils;
  readonly discount?: Fils;
  readonly shipping?: Fils;
  readonly vat: Fils;
}
