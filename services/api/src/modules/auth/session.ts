import type { Language } from '@dar/contracts/language';

declare const customerBrand: unique symbol;

/** The id of an authenticated customer. A query without an authenticated owner does not compile. */
export type CustomerId = number & { readonly [customerBrand]: true };

/** Returns the id of a customer whom a session, a signed link or a stored row names. No other place creates one. */
export function toCustomerId(id: number): CustomerId {
  return id as CustomerId;
}

export interface Session {
  readonly customerId: CustomerId;
  readonly tokenHash: string;
  readonly isEmbed: boolean;
  /** When the page credential was created with which a render calls. Such a call changes nothing. */
  readonly pageCredentialAt?: Date;
}

export interface RequestInfo {
  readonly ip: string;
  /** The token of the browser's cookie. */
  readonly device: string | undefined;
  readonly language: Language | undefined;
}
