import { toAmount } from '@dar/contracts/money';
import { EVIDENCE_FIELDS, type EvidenceField, type OfficeDispute } from '@dar/contracts/office';
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

const PAGE = 50;
const MAX_PAGE = 200;

interface DisputeList {
  readonly isAll: boolean;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

type Texts = Partial<Record<EvidenceField, string | undefined>>;

/** What staff sees of disputes, and the evidence that it sends (docs/rules/office-payments.md#evidence). */
export class OfficeDisputes extends Service<
  | 'db'
  | 'clock'
  | 'auditLog'
  | 'customerSearch'
  | 'disputes'
  | 'orderSearch'
  | 'orderStatus'
  | 'orders'
  | 'shopSettings'
> {
  async list({ isAll, after, limit = PAGE }: DisputeList) {
    const size = Math.min(limit, MAX_PAGE);
    const rows = await findDisputes(this.deps.db, { isAll, after, limit: size + 1 });
    const shown = rows.slice(0, size);
    const next = rows.length > size ? { next: shown.at(-1)?.id ?? '' } : {};
    return { oData: shown.map(toDispute), ...next };
  }

  /** Returns the evidence that was sent, or that the shop would send. */
  async getEvidence(id: string) {
    const { db } = this.deps;
    const row = await findDispute(db, id);
    if (!row) throw new AppError('not-found', disputeMessages.notFound);
    const evidence = row.evidence ?? (await this.#prepare(db, row));
    return { oData: { dispute: toDispute(row), evidence }, customerId: row.customerId, orderId: row.orderId };
  }

  /** Decides what the bank gets, once, and sends it. Given texts replace the prepared ones; '' leaves one out. */
  async send(id: string, given: Texts, staff: Staff): Promise<OfficeDispute> {
    const { db, auditLog, clock, disputes } = this.deps;
    await inTransaction(db, async (tx) => {
      const row = await lockDispute(tx, id);
      if (!row) throw new AppError('not-found', disputeMessages.notFound);
      if (row.evidence) throw businessError('changed-meanwhile', disputeMessages.sent);
      if (row.state !== 'needs-response') throw businessError('changed-meanwhile', disputeMessages.notOpen);
      const evidence = merge(await this.#prepare(tx, row), given);
      await updateDispute(tx, id, { evidence, nextSendAt: clock() });
      const of = { customerId: row.customerId ?? undefined, orderId: row.orderId ?? undefined };
      await auditLog.write(tx, staff, {
        action: 'disputes evidence',
        ...of,
        after: { dispute: id, fields: Object.keys(evidence) },
      });
    });
    await disputes.sendEvidence(id);
    const sent = await findDispute(db, id);
    if (!sent) throw new AppError('not-found', disputeMessages.notFound);
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

function merge(prepared: Evidence, given: Texts): Evidence {
  const texts = EVIDENCE_FIELDS.map((name): [string, string] => [name, given[name] ?? prepared[name] ?? '']);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
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
