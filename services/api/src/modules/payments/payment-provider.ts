import type { Fils } from '@dar/contracts/money';

/** A payment as its provider knows it. */
export interface ProviderPayment {
  /** The provider's id. */
  readonly id: string;
  /** The invoice that it is for, as the shop named it when it opened the payment; '' where it is not the shop's. */
  readonly invoiceId: string;
  /** With which the browser confirms it. */
  readonly clientSecret: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  /** What was received, in fils; 0 until it succeeded. */
  readonly amount: Fils;
  /** Lower case: 'aed'. */
  readonly currency: string;
}

/** A refund as the provider knows it. One that succeeded can still fail, when the customer's bank returns the money. */
export interface ProviderRefund {
  readonly id: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amount: Fils;
}

/** A signed event: the payment that was paid, or whose refunds changed. */
export interface PaymentEvent {
  readonly kind: 'paid' | 'refund-changed';
  readonly paymentId: string;
}

/** What a customer is asked to pay. */
export interface PaymentRequest {
  readonly invoiceId: string;
  readonly amount: Fils;
}

/**
 * Who takes card payments for the shop: cards, Apple Pay and Google Pay alike. Only what it says about a payment counts.
 * Every method talks to the provider over the network: none may be called within a transaction.
 */
export interface PaymentProvider {
  /** What the browser's part of the provider needs to know; no secret. */
  readonly publishableKey: string;
  /** Opens the payment of an invoice; asked again, gives the same one. */
  readonly open: (request: PaymentRequest) => Promise<ProviderPayment>;
  readonly find: (id: string) => Promise<ProviderPayment>;
  /** Makes a payment unpayable; one that was paid already stays so. Gives what it then is. */
  readonly close: (id: string) => Promise<ProviderPayment>;
  /** Pays everything back. Asked again after the same number of failed refunds, does it once. */
  readonly refund: (payment: {
    readonly id: string;
    readonly invoiceId: string;
    readonly failures: number;
  }) => Promise<void>;
  /** Returns the refunds of a payment, newest first. */
  readonly refundsOf: (id: string) => Promise<ProviderRefund[]>;
  /** Returns what a signed event is about; undefined for one that the shop does not need. Throws BadEventError. */
  readonly readEvent: (event: { readonly body: Buffer; readonly signature: string }) => PaymentEvent | undefined;
}

/** An event that does not come from the provider, or came too late. */
export class BadEventError extends Error {
  override readonly name = 'BadEventError';
}

/** The provider does not answer now. The call is answered 503. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly statusCode = 503;
}
