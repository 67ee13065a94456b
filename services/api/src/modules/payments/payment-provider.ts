import { CURRENCY, type Fils, fils } from '@dar/contracts/money';

/** Every payment is in dirhams. Stripe wants lower case. */
export const PAYMENT_CURRENCY = CURRENCY.toLowerCase();

/** Stripe's amounts have at most eight digits. */
export const PROVIDER_MAXIMUM = fils(99_999_999);

export interface ProviderPayment {
  readonly id: string;
  /** The payment attempt of the payment; '' if it is not of this shop. */
  readonly paymentAttemptId: string;
  /** Of the shop that opened the payment; '' without one. */
  readonly signature: string;
  /** Confirms the payment in the browser. */
  readonly clientSecret: string;
  readonly state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  /** The received amount; 0 until it succeeded. */
  readonly amount: Fils;
  /** Lower case, as `PAYMENT_CURRENCY`. */
  readonly currency: string;
}

/** A refund at the provider. It can fail after it succeeded, when the bank returns the money. */
export interface ProviderRefund {
  readonly id: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly amount: Fils;
}

export type PaymentEvent =
  | { readonly kind: 'payment-changed' | 'refund-changed'; readonly paymentId: string }
  | { readonly kind: 'dispute-changed'; readonly disputeId: string }
  | { readonly kind: 'payout-changed'; readonly payoutId: string };

/** A payment that the bank of its payer takes back, or asks about. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Fils;
  /** The provider's, such as 'fraudulent'. */
  readonly reason: string;
  readonly state: 'needs-response' | 'under-review' | 'won' | 'lost' | 'closed';
  /** A question of the bank that takes no money. */
  readonly isInquiry: boolean;
  readonly openedAt: Date;
  /** When the time for evidence ends. */
  readonly dueAt: Date | null;
  /** Negative when money is withdrawn. The list only grows. */
  readonly movements: readonly { readonly amount: Fils; readonly fee: Fils }[];
}

export interface ProviderFile {
  readonly name: string;
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly bytes: Uint8Array;
}

/** A transfer to the bank account of the shop. It can fail after it was paid. */
export interface ProviderPayout {
  readonly id: string;
  readonly amount: Fils;
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled';
  readonly createdAt: Date;
  readonly arrivesAt: Date;
  /** The provider's code, such as 'account_closed'. */
  readonly failure: string | null;
  /** Whether the provider can list its movements. */
  readonly isListed: boolean;
  /** Made by a person of the shop. Its movements are never listed. */
  readonly isManual: boolean;
}

/** A movement of the balance at the provider. */
export interface ProviderMovement {
  readonly id: string;
  /** The provider's, such as 'charge', 'refund' or 'dispute'. */
  readonly category: string;
  /** Before the fee. */
  readonly amount: Fils;
  readonly fee: Fils;
  readonly paymentId: string | null;
  readonly happenedAt: Date;
}

export interface PaymentRequest {
  readonly paymentAttemptId: string;
  readonly amount: Fils;
  readonly signature: string;
  /** The provider's customer, whose saved cards can pay; undefined for methods without saved cards. */
  readonly providerCustomer?: string | undefined;
}

/** A saved card. The provider stores the number. */
export interface ProviderCard {
  readonly id: string;
  /** The same for every saved copy of a card. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * Card payments: cards, Apple Pay and Google Pay. Every method calls the provider over the network, so none may run
 * within a transaction.
 */
export interface PaymentProvider {
  readonly publishableKey: string;
  /** Opens the payment of a payment attempt. Idempotent. */
  readonly open: (request: PaymentRequest) => Promise<ProviderPayment>;
  readonly find: (id: string) => Promise<ProviderPayment>;
  /** Returns all payments since a time, newest first. */
  readonly list: (since: Date) => AsyncIterable<ProviderPayment>;
  /** Cancels a payment unless it is paid, and returns it. */
  readonly close: (id: string) => Promise<ProviderPayment>;
  /** Refunds an amount. Idempotent per number of earlier refunds of the payment. */
  readonly refund: (payment: {
    readonly id: string;
    readonly paymentAttemptId: string;
    readonly amount: Fils;
    readonly earlier: number;
  }) => Promise<void>;
  readonly getRefunds: (id: string) => Promise<ProviderRefund[]>;
  readonly findDispute: (id: string) => Promise<ProviderDispute>;
  /** Returns all disputes that were opened since a time, newest first. */
  readonly listDisputes: (since: Date) => AsyncIterable<ProviderDispute>;
  /** Stores a JPEG, PNG or PDF file for a field of the evidence and returns its id. The same bytes are stored once. */
  readonly uploadEvidence: (disputeId: string, field: string, file: ProviderFile) => Promise<string>;
  /** Sends texts, and ids of uploaded files, to the bank, once. Idempotent. Returns false for more pages than the bank takes. */
  readonly sendEvidence: (id: string, evidence: Readonly<Record<string, string>>) => Promise<boolean>;
  readonly findPayout: (id: string) => Promise<ProviderPayout>;
  /** Returns all payouts since a time, newest first. */
  readonly listPayouts: (since: Date) => AsyncIterable<ProviderPayout>;
  /** Returns the movements of a payout, without the payout itself. */
  readonly listMovements: (payoutId: string) => AsyncIterable<ProviderMovement>;
  /** Returns all movements of the balance since a time, newest first, without payouts. */
  readonly listBalance: (since: Date) => AsyncIterable<ProviderMovement>;
  /** Creates a customer and returns the provider's id. It receives the shop's number and no personal data. */
  readonly createCustomer: (customerId: number) => Promise<string>;
  /** Deletes a customer with the saved cards. Does nothing when it is deleted already. */
  readonly deleteCustomer: (providerCustomer: string) => Promise<void>;
  /** Starts to save a card without a payment. Returns the client secret for the form. */
  readonly startCard: (providerCustomer: string) => Promise<string>;
  readonly getCards: (providerCustomer: string) => Promise<ProviderCard[]>;
  /** Does nothing when the card is deleted already. */
  readonly deleteCard: (cardId: string) => Promise<void>;
  /** Returns a signed event; undefined for an unused type. Throws BadEventError. */
  readonly readEvent: (event: { readonly body: Buffer; readonly signature: string }) => PaymentEvent | undefined;
}

/** An event without a valid signature, or too old. */
export class BadEventError extends Error {
  override readonly name = 'BadEventError';
}

/** The provider is unavailable; answered as 503. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly statusCode = 503;
}

const reject = async (): Promise<never> => {
  throw new ProviderUnavailableError('no payment provider is configured: set the STRIPE_ settings');
};

/** The provider of a shop without card payments. Existing payments wait until there is one. */
export const noPayments: PaymentProvider = {
  publishableKey: '',
  open: reject,
  find: reject,
  async *list() {},
  close: reject,
  refund: reject,
  getRefunds: reject,
  findDispute: reject,
  async *listDisputes() {},
  uploadEvidence: reject,
  sendEvidence: reject,
  findPayout: reject,
  async *listPayouts() {},
  async *listMovements() {},
  async *listBalance() {},
  createCustomer: reject,
  deleteCustomer: reject,
  startCard: reject,
  getCards: reject,
  deleteCard: reject,
  readEvent: () => {
    throw new BadEventError('no payment provider is configured');
  },
};
