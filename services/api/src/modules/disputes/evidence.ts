import { policyTexts } from '@dar/contracts/booking-policy';
import { toAmount } from '@dar/contracts/money';
import type { EvidenceField, OrderTerms } from '@dar/contracts/office';
import { getVisitState } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { getOrderNo } from '../orders/order-no.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import type { StoredVisit } from '../orders/order-status.service.ts';
import type { OrderedLines } from '../orders/orders.service.ts';
import type { EvidenceDocument, EvidenceReport } from './evidence.queries.ts';

interface EvidenceSource {
  readonly order: FoundOrder;
  readonly terms: OrderTerms;
  readonly customer: { readonly name: string; readonly email: string } | undefined;
  readonly lines: OrderedLines['lines'];
  readonly visits: readonly StoredVisit[];
  readonly reports: readonly EvidenceReport[];
  readonly documents: readonly EvidenceDocument[];
}

type Texts = Partial<Record<EvidenceField, string>>;

/** Returns what the shop knows of a disputed order, in English, which banks read. Leaves out what is empty. */
export function prepareEvidence({ order, terms, customer, lines, visits, reports, documents }: EvidenceSource): Texts {
  const services = lines.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
  const policy = policyTexts(terms, 'en');
  const texts: Record<EvidenceField, string> = {
    customer_name: customer?.name ?? '',
    customer_email_address: customer?.email ?? '',
    product_description: `Home services in Dubai, order ${getOrderNo(order)} of ${toDubaiTime(order.placedAt)}: ${services}.`,
    access_activity_log: visits.map((visit) => describeVisit(visit, reports)).join('\n'),
    service_date: visits.map(({ startsAt }) => toDubaiTime(startsAt).slice(0, 10)).join(', '),
    cancellation_policy_disclosure: `The customer saw these terms before the payment. ${policy.cancelFree} ${policy.cancelLate}`,
    refund_refusal_explanation: explainRefunds(documents),
    uncategorized_text: documents.map(describeDocument).join('\n'),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function describeVisit(visit: StoredVisit, reports: readonly EvidenceReport[]): string {
  const { number, startsAt, endsAt } = visit;
  const told = reports
    .filter(({ visitNumber }) => visitNumber === number)
    .map(({ kind, at, photo }) => `${kind}${photo === null ? '' : ' with a photo'} at ${toDubaiTime(at)}`);
  const booked = `Visit ${number}, ${toDubaiTime(startsAt)} to ${toDubaiTime(endsAt).slice(11)}: ${getVisitState(visit)}.`;
  return told.length > 0 ? `${booked} The crew reported: ${told.join(', ')}.` : booked;
}

function explainRefunds(documents: readonly EvidenceDocument[]): string {
  const notes = documents.filter(({ kind }) => kind !== 'invoice');
  if (notes.length === 0) return 'The shop has refunded nothing of this order.';
  return `The shop has refunded what the credit notes say: ${notes.map(describeDocument).join('; ')}.`;
}

const DOCUMENT_NAMES: Readonly<Record<EvidenceDocument['kind'], string>> = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'supplementary-invoice': 'Tax invoice that takes a credit note back:',
};

function describeDocument({ kind, number, taxDate, gross }: EvidenceDocument): string {
  return `${DOCUMENT_NAMES[kind]} ${number} of ${taxDate}, AED ${toAmount(gross)}`;
}
