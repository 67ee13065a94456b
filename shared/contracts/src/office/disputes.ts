import * as z from '@dar/contracts/schema';
import { lines, optionalCount, optionalFlag, text } from '../endpoints/wire.ts';
import { amount } from './amount.ts';
import { author, authorWithReason, officeCall } from './author.ts';
import { MAX_PICTURE_BODY_BYTES } from './pictures.ts';

export const DISPUTE_STATES = ['needs-response', 'under-review', 'won', 'lost', 'closed'] as const;

/** The provider's id. */
const reference = text(80);

const dispute = z.object({
  id: z.string(),
  /** '' of a payment without an order. */
  order_no: z.string(),
  customer_id: z.int(),
  /** With the evidence. Older APIs omit it. */
  customer_name: z.optional(z.string()),
  amount,
  /** The provider's, such as 'fraudulent'. */
  reason: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** A question of the bank that takes no money. */
  is_inquiry: z.boolean(),
  opened_at: z.string(),
  /** When the time for evidence ends. */
  due_at: z.optional(z.string()),
  /** Negative while the bank has the money. */
  moved: amount,
  fees: amount,
  evidence: z.enum(['none', 'waiting', 'sent']),
});
export type OfficeDispute = z.output<typeof dispute>;

export const disputes = officeCall({
  path: '/office/disputes',
  summary: 'Disputes of payments, newest first; those that are open by default',
  input: z.object({
    /** '1' also lists those that are decided. */
    all: optionalFlag,
    /** `next` of the page before. */
    after: z.optional(text(80)),
    limit: optionalCount,
  }),
  output: z.object({ oData: z.array(dispute), next: z.optional(z.string()) }),
});

/** Texts for the bank by Stripe's names (docs.stripe.com/api/disputes/evidence_object). Its other fields take files. */
export const EVIDENCE_FIELDS = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'service_date',
  'access_activity_log',
  'cancellation_policy_disclosure',
  'refund_refusal_explanation',
  'uncategorized_text',
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** Fields of Stripe that take a file. */
export const EVIDENCE_FILE_FIELDS = [
  'receipt',
  'service_documentation',
  'customer_communication',
  'uncategorized_file',
] as const;
export type EvidenceFileField = (typeof EVIDENCE_FILE_FIELDS)[number];

/** Stripe takes 150,000 characters in all. */
const evidenceText = z.optional(lines(18_000));

const evidence = z.object(
  Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, evidenceText])) as Record<EvidenceField, typeof evidenceText>,
);

/** `photo:<hash>`, `document:<number>` or `upload:<hash>`, as `choices` names it. */
const fileReference = z.optional(text(80));

const evidenceFiles = z.object(
  Object.fromEntries(EVIDENCE_FILE_FIELDS.map((name) => [name, fileReference])) as Record<
    EvidenceFileField,
    typeof fileReference
  >,
);

const fileChoice = z.object({
  reference: z.string(),
  /** Of the file that the bank gets. */
  name: z.string(),
});

export const disputeEvidence = officeCall({
  path: '/office/dispute_evidence',
  summary: 'The evidence of a dispute as the shop prepares it from order, visits, reports of crews and documents',
  input: z.object({ dispute: reference }),
  /** `files` are those that were sent, `choices` the photos of visits, documents and added pictures that can be. */
  output: z.object({
    oData: z.object({ dispute, evidence, files: evidenceFiles, choices: z.array(fileChoice) }),
  }),
});

export const sendDisputeEvidence = officeCall({
  path: '/office/send_dispute_evidence',
  summary:
    'Send the evidence of a dispute to the bank, once; given texts replace the prepared ones, and files are added',
  input: z.object({ dispute: reference, ...evidence.shape, ...evidenceFiles.shape, ...authorWithReason }),
  output: z.object({ oData: z.object({ dispute }) }),
});

export const addDisputeFile = officeCall({
  path: '/office/add_dispute_file',
  summary: 'Add a JPEG, PNG, WebP or AVIF picture of up to 10 MB to a dispute, such as a message of the customer',
  maxBodyBytes: MAX_PICTURE_BODY_BYTES,
  /** `picture` is base64. */
  input: z.object({ dispute: reference, picture: z.string().check(z.minLength(1, 'is required')), ...author }),
  output: z.object({ oData: z.object({ reference: z.string() }) }),
});
