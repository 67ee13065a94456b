import { passesLuhn } from './passes-luhn.ts';

export type Outcome =
  | 'succeeded'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'card_velocity_exceeded'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number'
  | 'test_mode_live_card';

/** `fails-later` first reports success, as Stripe documents. */
export type RefundOutcome = 'succeeds' | 'succeeds-later' | 'fails-later';

/** What a paid charge is disputed for. Stripe takes no money for an inquiry. */
export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry';

export interface TestCard {
  readonly outcome: Outcome;
  readonly refund?: RefundOutcome;
  readonly dispute?: DisputeKind;
  /** Whether the charge is processed for a while before its outcome. */
  readonly isDelayed?: boolean;
  readonly requiresAction: boolean;
  /** Whether a card that declines charges can be saved. */
  readonly isAttachable?: boolean;
}

const PLAIN = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  // Issued in the United Arab Emirates.
  '4000007840000001',
  '5200007840000022',
  // Supports 3-D Secure, but does not require it.
  '4000000000003055',
  '4000000000003097',
];

const REFUNDED_LATER: Readonly<Record<string, RefundOutcome>> = {
  '4000000000007726': 'succeeds-later',
  '4000000000005126': 'fails-later',
};

const DISPUTED: Readonly<Record<string, DisputeKind>> = {
  '4000000000000259': 'fraudulent',
  '4000000000002685': 'product_not_received',
  '4000000000001976': 'inquiry',
};

/** Stripe's test accounts of bank debits behave so. Stripe documents no such card, so these numbers are the sandbox's. */
const DELAYED: Readonly<Record<string, Outcome>> = {
  '4000000000009003': 'succeeded',
  '4000000000009011': 'insufficient_funds',
};

const AUTHENTICATED = ['4000002500003155', '4000002760003184', '4000003800000446', '4000000000003220'];

const DECLINED: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000006975': 'card_velocity_exceeded',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4242424242424241': 'incorrect_number',
};

const AUTHENTICATED_THEN_DECLINED: Readonly<Record<string, Outcome>> = {
  '4000008260003178': 'insufficient_funds',
  '4000008400001629': 'generic_decline',
  '4000008400001280': 'processing_error',
};

const CARDS: ReadonlyMap<string, TestCard> = new Map([
  ...PLAIN.map((number): [string, TestCard] => [number, { outcome: 'succeeded', requiresAction: false }]),
  ...Object.entries(REFUNDED_LATER).map(([number, refund]): [string, TestCard] => [
    number,
    { outcome: 'succeeded', requiresAction: false, refund },
  ]),
  ...Object.entries(DISPUTED).map(([number, dispute]): [string, TestCard] => [
    number,
    { outcome: 'succeeded', requiresAction: false, dispute },
  ]),
  ...Object.entries(DELAYED).map(([number, outcome]): [string, TestCard] => [
    number,
    { outcome, requiresAction: false, isDelayed: true },
  ]),
  ...AUTHENTICATED.map((number): [string, TestCard] => [number, { outcome: 'succeeded', requiresAction: true }]),
  ['4000000000000341', { outcome: 'generic_decline', requiresAction: false, isAttachable: true }],
  ...Object.entries(DECLINED).map(([number, outcome]): [string, TestCard] => [
    number,
    { outcome, requiresAction: false },
  ]),
  ...Object.entries(AUTHENTICATED_THEN_DECLINED).map(([number, outcome]): [string, TestCard] => [
    number,
    { outcome, requiresAction: true },
  ]),
]);

/** The card numbers of the payment methods of Stripe's test mode. */
const TEST_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_ae: '4000007840000001',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_processing: '4000000000009003',
  pm_card_processingThenDeclined: '4000000000009011',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
};

/** Returns the behavior of a card number in Stripe's test mode. Other numbers are declined, as by Stripe. */
export function testCard(number: string): TestCard {
  const known = CARDS.get(number);
  if (known) return known;
  return { outcome: isCardNumber(number) ? 'test_mode_live_card' : 'incorrect_number', requiresAction: false };
}

/** Returns the card number of a test payment method; undefined for an unknown one. */
export function numberOfTestMethod(id: string): string | undefined {
  return TEST_METHODS[id];
}

function isCardNumber(number: string): boolean {
  return /^\d{12,19}$/.test(number) && passesLuhn(number);
}
