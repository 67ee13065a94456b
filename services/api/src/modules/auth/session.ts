declare const customerBrand: unique symbol;

/**
 * The id of an authenticated customer. Only the session check, signed links and attachments of the customer's own
 * messages create one, so a query without an authenticated owner does not compile.
 */
export type CustomerId = number & { readonly [customerBrand]: true };

export interface Session {
  readonly customerId: CustomerId;
  readonly tokenHash: string;
  /** Whether it belongs to a partner's page, which may make only the calls of an embed. */
  readonly isEmbed: boolean;
}
