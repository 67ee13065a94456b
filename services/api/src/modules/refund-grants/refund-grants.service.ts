import { add, type Fils, parseAmount, toAmount, ZERO } from '@dar/contracts/money';
import type { RefundGrant } from '@dar/contracts/office';
import { readCursor, toCursor } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { getRefundWay } from '../checkout/refund-way.ts';
import { notRefundableText, officeMessages } from '../office/office.messages.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import { grantMessages } from './refund-grants.messages.ts';
import {
  findGrant,
  findGrants,
  type GrantRow,
  insertGrant,
  lockGrant,
  sumSentBy,
  sumWaitingGrants,
  updateGrant,
} from './refund-grants.queries.ts';

const PAGE = 50;
const MAX_PAGE = 200;

interface GrantRequest {
  readonly order: string;
  readonly amount: string;
  readonly isSent: boolean;
}

interface GrantList {
  readonly order?: string | undefined;
  readonly isAll: boolean;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Refunds by the office: granted first, which only staff knows, and then sent (docs/rules/office-payments.md#refunds). */
export class RefundGrants extends Service<
  'db' | 'clock' | 'approvals' | 'auditLog' | 'orderSearch' | 'orderStatus' | 'partRefunds' | 'refunds' | 'shopSettings'
> {
  async list({ order: reference, isAll, after, limit = PAGE }: GrantList) {
    const { db } = this.deps;
    const order = reference === undefined ? undefined : await this.#findOrder(reference);
    const [before] = after === undefined ? [] : readCursor(after, 1);
    const size = Math.min(limit, MAX_PAGE);
    const rows = await findGrants(db, { orderId: order?.id, isAll, before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    return { oData: shown.map(toGrant), ...(rows.length > size && last && { next: toCursor([last.id]) }) };
  }

  /** Stores a decision, which lowers what is refundable. With `isSent` also pays it back, if this person may do so alone. */
  async grant({ order: reference, amount: text, isSent }: GrantRequest, staff: Staff) {
    const { db, auditLog, clock, orderStatus, partRefunds } = this.deps;
    const amount = parseAmount(text);
    if (amount <= ZERO) throw businessError('no-amount', officeMessages.noAmount);
    const found = await this.#findOrder(reference);
    const { customerId, id: orderId } = found;
    const done = await inTransaction(db, async (tx) => {
      await orderStatus.lock(tx, customerId, orderId);
      const refundable = await partRefunds.getRefundable(tx, customerId, found);
      if (amount > refundable) throw businessError('not-refundable', notRefundableText(refundable));
      if (isSent) await this.requireLimit(tx, found, staff, amount);
      const by = { grantedBy: staff.id, grantedByName: staff.id === null ? staff.name : '', grantedAt: clock() };
      const grant = await insertGrant(tx, customerId, { orderId, amount, reason: staff.reason ?? '', ...by });
      const way = isSent ? await this.#pay(tx, found, grant, staff) : undefined;
      const after = { grant: grant.id, refund: toAmount(amount), ...(way && { way }) };
      const reverse = { path: '/office/withdraw_refund', input: { id: grant.id } };
      const change = isSent ? ({ action: 'refunds send' } as const) : ({ action: 'refunds grant', reverse } as const);
      await auditLog.write(tx, staff, { ...change, customerId, orderId, after });
      return { grant, way };
    });
    if (done.way) await partRefunds.send(found);
    return this.#toResult(found, done.grant, done.way);
  }

  /** Pays a grant back. Sends one again whose money the bank returned. */
  async send(id: number, staff: Staff) {
    const { db, auditLog, orderStatus, partRefunds } = this.deps;
    const { order, grant: stored } = await this.#find(id);
    if (stored.sentAt !== null) {
      await this.#sendAgain(order, stored, staff);
      return this.#toResult(order, stored, stored.way ?? undefined);
    }
    const { customerId, id: orderId } = order;
    const way = await inTransaction(db, async (tx) => {
      await orderStatus.lock(tx, customerId, orderId);
      const grant = await lockGrant(tx, id);
      requireWaiting(grant);
      this.#requireSecondPerson(grant, staff, await sumSentBy(tx, customerId, orderId, staff.id));
      const refundable = await partRefunds.getRefundable(tx, customerId, order, grant.amount);
      if (grant.amount > refundable) throw businessError('not-refundable', notRefundableText(refundable));
      const paid = await this.#pay(tx, order, grant, staff);
      const after = { grant: id, refund: toAmount(grant.amount), way: paid };
      await auditLog.write(tx, staff, { action: 'refunds send', customerId, orderId, after });
      return paid;
    });
    await partRefunds.send(order);
    return this.#toResult(order, stored, way);
  }

  async withdraw(id: number, staff: Staff) {
    const { db, auditLog, clock, orderStatus } = this.deps;
    const { order, grant: stored } = await this.#find(id);
    const { customerId, id: orderId } = order;
    await inTransaction(db, async (tx) => {
      await orderStatus.lock(tx, customerId, orderId);
      const grant = await lockGrant(tx, id);
      requireWaiting(grant);
      await updateGrant(tx, id, { withdrawnAt: clock(), withdrawnBy: staff.id });
      const after = { grant: id, withdrawn: toAmount(grant.amount) };
      const input = { order: getOrderNo(order), amount: toAmount(grant.amount) };
      const reverse = { path: '/office/grant_refund', input };
      await auditLog.write(tx, staff, { action: 'refunds withdraw', customerId, orderId, after, reverse });
    });
    return { ...(await this.#toResult(order, stored, undefined)), state: 'withdrawn' as const };
  }

  /**
   * Throws ApprovalNeeded when what this person sends back of a locked order is above a limit. Several small amounts count
   * like a large one, those of visits that the person cancelled too.
   */
  async requireLimit(
    tx: Db,
    { customerId, id }: Pick<FoundOrder, 'customerId' | 'id'>,
    staff: Staff,
    amount: Fils,
  ): Promise<void> {
    if (amount <= ZERO) return;
    const sent = await sumSentBy(tx, toCustomerId(customerId), id, staff.id);
    this.deps.approvals.requireLimit(staff, 'refund', add(amount, sent), nameOrder(id, customerId));
  }

  /** Returns what was granted of an order and waits to be sent. */
  sumWaiting(db: Db, customerId: CustomerId, orderId: number): Promise<Fils> {
    return sumWaitingGrants(db, customerId, orderId);
  }

  /** Logs that a refund is sent again whose money the bank returned, and sends it. Rejects any other one. */
  async #sendAgain(order: FoundOrder, { id, amount }: GrantRow, staff: Staff): Promise<void> {
    const { db, auditLog, orderStatus, refunds } = this.deps;
    const { customerId, id: orderId, paymentAttemptId } = order;
    const failed = await inTransaction(db, async (tx) => {
      await orderStatus.lock(tx, customerId, orderId);
      const refund = await refunds.claimFailed(tx, paymentAttemptId, grantMessages.sent);
      const after = { grant: id, refund: toAmount(amount), way: 'card', again: true };
      await auditLog.write(tx, staff, { action: 'refunds send again', customerId, orderId, after });
      return refund;
    });
    await refunds.sendAgain(failed);
  }

  async #pay(tx: Db, order: FoundOrder, { id, amount }: GrantRow, staff: Staff): Promise<'card' | 'wallet'> {
    const { clock, partRefunds } = this.deps;
    const { way, creditNoteId } = await partRefunds.store(tx, order.customerId, order, amount);
    await updateGrant(tx, id, { sentAt: clock(), sentBy: staff.id, way, creditNoteId });
    return way;
  }

  /** Above the setting two persons are needed, and the one who sends has the limit. */
  #requireSecondPerson({ id, grantedBy, grantedByName, ...grant }: GrantRow, staff: Staff, sent: Fils): void {
    const { approvals, shopSettings } = this.deps;
    const amount = add(grant.amount, sent);
    const isSame = grantedBy === staff.id && (staff.id !== null || grantedByName === staff.name);
    const isAbove = amount > parseAmount(shopSettings.current().second_person_above.refund);
    if (isSame && isAbove) throw businessError('second-person-needed', grantMessages.secondPerson);
    // The second person is here. What is left is the limit of the role.
    if (!isAbove || !approvals.isWithinLimit(staff.role, 'refund', amount)) {
      const named = { ...nameOrder(grant.orderId, grant.customerId), id: String(id) };
      approvals.requireLimit(staff, 'refund', amount, named);
    }
  }

  async #find(id: number): Promise<{ readonly grant: GrantRow; readonly order: FoundOrder }> {
    const grant = await findGrant(this.deps.db, id);
    if (!grant) throw new AppError('not-found', grantMessages.notFound);
    return { grant, order: await this.#findOrder(getOrderNo({ id: grant.orderId })) };
  }

  async #findOrder(reference: string): Promise<FoundOrder> {
    const order = await this.deps.orderSearch.find(reference);
    if (!order) throw new AppError('not-found', officeMessages.orderNotFound);
    return order;
  }

  async #toResult(order: FoundOrder, { id }: GrantRow, way: 'card' | 'wallet' | undefined) {
    const { db, partRefunds } = this.deps;
    const refundable = await partRefunds.getRefundable(db, toCustomerId(order.customerId), order);
    const state = way ? ('sent' as const) : ('granted' as const);
    return { id, order_no: getOrderNo(order), state, ...(way && { way }), refundable: toAmount(refundable) };
  }
}

/** The fields of a stored call that name an order and its customer, of a call by the id of a grant too. */
const nameOrder = (id: number, customerId: number) => ({
  order: getOrderNo({ id }),
  customer: String(customerId),
});

function requireWaiting({ sentAt, withdrawnAt }: GrantRow): void {
  if (sentAt) throw businessError('changed-meanwhile', grantMessages.sent);
  if (withdrawnAt) throw businessError('changed-meanwhile', grantMessages.withdrawn);
}

function toGrant(row: Awaited<ReturnType<typeof findGrants>>[number]): RefundGrant {
  const { id, orderId, customerId, amount, reason, grantedAt, sentAt, withdrawnAt, way, granter, sender } = row;
  const sentState = row.hasFailed ? 'failed' : 'sent';
  const goes = way ?? (withdrawnAt ? undefined : getRefundWay(row));
  return {
    ...{ id, order_no: getOrderNo({ id: orderId }), customer_id: customerId, customer_name: row.customerName },
    ...{ amount: toAmount(amount), reason },
    state: sentAt ? sentState : withdrawnAt ? 'withdrawn' : 'granted',
    granted_by: granter,
    ...(row.grantedBy !== null && { granted_by_id: row.grantedBy }),
    granted_at: grantedAt.toISOString(),
    ...(goes && { way: goes }),
    ...(row.approvalId !== null && { approval_id: row.approvalId }),
    ...(sentAt && { sent_by: sender ?? '', sent_at: sentAt.toISOString(), has_arrived: row.hasArrived }),
  };
}
