import { toAmount } from '@dar/contracts/money';
import {
  EVIDENCE_FIELDS,
  EVIDENCE_FILE_FIELDS,
  type EvidenceField,
  type EvidenceFileField,
  type OfficeDispute,
} from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import type { Evidence } from '../../db/schema/disputes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { disputeMessages } from './disputes.messages.ts';
import { type DisputeRow, findDispute, findDisputes, lockDispute, updateDispute } from './disputes.queries.ts';
import { findDocuments, findReports } from './evidence.queries.ts';
import { prepareEvidence } from './evidence.ts';
import { EvidenceFiles } from './evidence-files.ts';

const PAGE = 50;
const MAX_PAGE = 200;
const MAX_UPLOADS = 10;

interface DisputeList {
  readonly isAll: boolean;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

type Texts = Partial<Record<EvidenceField, string | undefined>>;
type Given = Texts & Partial<Record<EvidenceFileField, string | undefined>>;

/** What staff sees of disputes, and the evidence that it sends (docs/rules/office-payments.md#evidence). */
export class OfficeDisputes extends Service<
  | 'db'
  | 'clock'
  | 'auditLog'
  | 'customerSearch'
  | 'disputes'
  | 'invoices'
  | 'orderSearch'
  | 'orderStatus'
  | 'orders'
  | 'pictures'
  | 'shopSettings'
> {
  readonly #files = new EvidenceFiles(this.deps);

  async list({ isAll, after, limit = PAGE }: DisputeList) {
    const size = Math.min(limit, MAX_PAGE);
    const rows = await findDisputes(this.deps.db, { isAll, after, limit: size + 1 });
    const shown = rows.slice(0, size);
    const next = rows.length > size ? { next: shown.at(-1)?.id ?? '' } : {};
    return { oData: shown.map(toDispute), ...next };
  }

  /** Returns the evidence that was sent, or that the shop would send, and the files that staff can choose. */
  async getEvidence(id: string) {
    const { db } = this.deps;
    const row = await findDispute(db, id);
    if (!row) throw new AppError('not-found', disputeMessages.notFound);
    const evidence = row.evidence ?? (await this.#prepare(db, row));
    const [customer] = row.customerId === null ? [] : await this.deps.customerSearch.find(String(row.customerId));
    const dispute = { ...toDispute(row), customer_name: customer?.name ?? '' };
    const shown = { dispute, evidence, files: row.files, choices: await this.#files.list(row) };
    return { oData: shown, customerId: row.customerId, orderId: row.orderId };
  }

  /** Adds a picture to a dispute, as a file that its evidence can name. Throws an AppError for what is no picture. */
  async addFile(id: string, picture: Uint8Array, staff: Staff) {
    const { db, auditLog, pictures } = this.deps;
    requireRoom(requireOpen(await findDispute(db, id)));
    const { hash } = await pictures.add(picture, { isPrivate: true });
    const reference = `upload:${hash}`;
    await inTransaction(db, async (tx) => {
      const row = requireRoom(requireOpen(await lockDispute(tx, id)));
      await updateDispute(tx, id, { uploads: [...row.uploads, hash] });
      const after = { dispute: id, file: reference };
      await auditLog.write(tx, staff, { action: 'disputes add-file', ...getOwner(row), after });
    });
    return { reference };
  }

  /** Decides what the bank gets, once, and sends it. Given texts replace the prepared ones; '' leaves one out. */
  async send(id: string, given: Given, staff: Staff): Promise<OfficeDispute> {
    const { db, auditLog, clock, disputes } = this.deps;
    const files = pickGiven(EVIDENCE_FILE_FIELDS, given);
    await this.#files.check(requireOpen(await findDispute(db, id)), files);
    await inTransaction(db, async (tx) => {
      const row = requireOpen(await lockDispute(tx, id));
      const evidence = pickGiven(EVIDENCE_FIELDS, given, await this.#prepare(tx, row));
      await updateDispute(tx, id, { evidence, files, nextSendAt: clock() });
      const after = { dispute: id, fields: Object.keys(evidence), files };
      await auditLog.write(tx, staff, { action: 'disputes evidence', ...getOwner(row), after });
    });
    await disputes.sendEvidence(id);
    const sent = await findDispute(db, id);
    if (!sent) throw new AppError('not-found', disputeMessages.notFound);
    if (sent.evidence === null) throw new AppError('too-large', disputeMessages.tooManyPages);
    return toDispute(sent);
  }

  async #prepare(db: Db, { orderId }: DisputeRow): Promise<Evidence> {
    const { customerSearch, orderSearch, orderStatus, orders, shopSettings } = this.deps;
    const order = orderId === null ? undefined : await orderSearch.find(getOrderNo({ id: orderId }));
    if (!order) return {};
    const [customer] = await customerSearch.find(String(order.customerId));
    const { lines } = await orders.orderedLines(order.customerId, order.id);
    return prepareEvidence({
      order,
      terms: shopSettings.termsOf(order),
      customer,
      lines,
      visits: await orderStatus.getVisits(db, order.customerId, order.id),
      reports: await findReports(db, order),
      documents: await findDocuments(db, order),
    });
  }
}

/** Returns the dispute of which nobody has sent evidence yet. */
function requireOpen(row: DisputeRow | undefined): DisputeRow {
  if (!row) throw new AppError('not-found', disputeMessages.notFound);
  if (row.evidence) throw businessError('changed-meanwhile', disputeMessages.sent);
  if (row.state !== 'needs-response') throw businessError('changed-meanwhile', disputeMessages.notOpen);
  return row;
}

function requireRoom(row: DisputeRow): DisputeRow {
  if (row.uploads.length >= MAX_UPLOADS) throw businessError('above-maximum', disputeMessages.tooManyFiles);
  return row;
}

const getOwner = ({ customerId, orderId }: DisputeRow) => ({
  customerId: customerId ?? undefined,
  orderId: orderId ?? undefined,
});

/** Returns the given fields, and the prepared ones instead of missing ones. Leaves out what is empty. */
function pickGiven<Field extends string>(
  fields: readonly Field[],
  given: Readonly<Partial<Record<Field, string | undefined>>>,
  prepared: Readonly<Record<string, string>> = {},
): Partial<Record<Field, string>> {
  const picked = fields.map((name): [string, string] => [name, given[name] ?? prepared[name] ?? '']);
  return Object.fromEntries(picked.filter(([, text]) => text !== '')) as Partial<Record<Field, string>>;
}

function toDispute(row: DisputeRow): OfficeDispute {
  const { id, orderId, customerId, amount, reason, state, isInquiry, openedAt, dueAt, moved, fees } = row;
  return {
    ...{ id, order_no: orderId === null ? '' : getOrderNo({ id: orderId }), customer_id: customerId ?? 0 },
    ...{ amount: toAmount(amount), reason, state, is_inquiry: isInquiry, opened_at: openedAt.toISOString() },
    ...(dueAt && { due_at: dueAt.toISOString() }),
    ...{ moved: toAmount(moved), fees: toAmount(fees) },
    evidence: row.evidenceSentAt ? 'sent' : row.evidence ? 'waiting' : 'none',
  };
}
