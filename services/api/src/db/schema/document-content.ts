import type { Text } from '../../text.ts';

/** What a document keeps as long as the law asks for it, as texts in the order of the page. */
export interface DocumentContent {
  readonly title: Text;
  readonly number: string;
  readonly seller: { readonly name: Text; readonly lines: readonly string[] };
  readonly facts: readonly InvoiceFact[];
  readonly columns: readonly [item: Text, qty: Text, price: Text, amount: Text];
  /** The amounts add up to the first one of the bill. */
  readonly items: readonly InvoiceItem[];
  /** The last amount is the total. */
  readonly bill: readonly { readonly label: Text; readonly amount: string }[];
}

/** What the deletion of the account removes from a document. */
export interface Recipient {
  readonly lines: readonly string[];
  readonly note: string;
}

/** A fact has one line or more, each in one language. */
export interface InvoiceFact {
  readonly label: Text;
  readonly lines: readonly string[];
}

export interface InvoiceItem {
  readonly name: Text;
  /** One line in each language; none without details. */
  readonly details: readonly string[];
  /** Empty for a service whose parts follow, as are price and amount. */
  readonly qty: string;
  readonly price: string;
  readonly amount: string;
  /** Whether it is a part of the service above. */
  readonly isPart: boolean;
}
