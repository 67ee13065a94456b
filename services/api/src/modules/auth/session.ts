declare const customerBrand: unique symbol;

/**
 * The id of a customer whose session was checked. Only the session check makes one, and what opens the link to an invoice;
 * every query on a customer's rows asks for one, so that a query without a proven owner does not compile.
 */
export type CustomerId = number & { readonly [customerBrand]: true };

export interface Session {
  readonly customerId: CustomerId;
  /** Hash of the token, which names the session in the database. */
  readonly tokenHash: string;
}
