import { toAmount } from '@dar/contracts/money';
import { type CancelledVisits, getEarliestStart, type OfficeOrder } from '@dar/contracts/office';
import { getOfficeStatus, getVisitState } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import type { AuditValues } from '../../db/schema/audit-log.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { getRefundWay } from '../checkout/refund-way.ts';
import { toRestore } from '../dispatch/to-restore.ts';
import { invoiceFileName } from '../invoices/invoice-file-name.ts';
import type { Cancelled, MissedVisit } from '../orders/cancellation.service.ts';
import { getCreditNoteNo } from '../orders/credit-note.service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { FoundOrder, OrderSearch } from '../orders/order-search.service.ts';
import type { Author, OrderStatusService } from '../orders/order-status.service.ts';
import type { UndoableAction } from '../undo/undo-table.ts';
import { ApprovalNeeded } from './approval-needed.ts';
import { officeMessages, severalVisitsText, tooEarlyText } from './office.messages.ts';
import type { Staff } from './staff-session.ts';

/** An order number, and a visit, which may be missing if the order has one. */
interface NamedVisit {
  readonly order: string;
  readonly visit?: number | undefined;
}

interface DryRunInput {
  readonly dry_run?: '0' | '1' | undefined;
}

type LockedOrder = Awaited<ReturnType<OrderStatusService['lock']>>;

interface Changing {
  readonly order: FoundOrder;
  readonly visits: LockedOrder['visits'];
  readonly tx: Db;
  readonly author: Author;
}

interface Changed<Result> {
  readonly result: Result;
  readonly logged: AuditValues;
  /** Whether no undo can take it back. */
  readonly isFinal?: boolean;
}

/** What staff sees of an order and changes in it. Each change is in the audit log (docs/rules/office.md#changes-by-staff). */
export class OfficeOrders extends Service {
  /** Returns orders, and the names of the activities that offer no times. */
  async list(request: Parameters<OrderSearch['list']>[0]) {
    const { db, catalog, crews, orderSearch } = this.deps;
    const unstaffed = await crews.area.findUnstaffed(db, catalog.activities());
    return { ...(await orderSearch.list(request)), without_times: unstaffed.map(({ name }) => name) };
  }

  async get(reference: string): Promise<OfficeOrder> {
    const {
      db,
      auditLog,
      orderEmails,
      orders,
      orderSearch,
      customerSearch,
      ledger,
      partRefunds,
      refunds,
      visitReports,
    } = this.deps;
    const order = await this.#find(reference);
    const { customerId, id, paymentAttemptId } = order;
    const [customer] = await customerSearch.find(String(customerId));
    const refund = paymentAttemptId === null ? undefined : await refunds.find(db, paymentAttemptId);
    const shown = await orders.byId(customerId, id);
    const { received, paidBack, cashExpected, cashCollected } = await ledger.getMoney(db, customerId, order);
    return {
      order: { ...shown, ...(await orderSearch.states(order, shown)), products: [] },
      customer: {
        id: customerId,
        name: customer?.name ?? '',
        email: customer?.email ?? '',
        phone: customer?.phone ?? '',
      },
      ...(await orderSearch.history(order)),
      reports: await visitReports.ofOrder(order),
      ...(refund && { refund: { amount: toAmount(refund.amount), state: refund.state } }),
      refundable: toAmount(await partRefunds.getRefundable(db, customerId, order)),
      refund_way: getRefundWay(order),
      money: {
        ...{ received: toAmount(received), paid_back: toAmount(paidBack) },
        ...{ cash_expected: toAmount(cashExpected), cash_collected: toAmount(cashCollected) },
      },
      log: (await auditLog.list({ orderId: id, kind: 'change' }, {})).oData,
      messages: await orderEmails.listSent(db, order),
    };
  }

  /** Returns the invoice of an order, or one of its credit notes, as a PDF. */
  async getDocument(reference: string, number: string | undefined) {
    const { db, creditNotes, invoices } = this.deps;
    const { id: orderId, customerId } = await this.#find(reference);
    const notes = number === undefined ? [] : await creditNotes.find(db, customerId, orderId);
    const note = notes.find((one) => getCreditNoteNo(one) === number);
    if (number !== undefined && !note) throw new AppError('not-found', officeMessages.documentNotFound);
    const of = note ? { kind: 'credit' as const, orderId: note.id } : { kind: 'invoice' as const, orderId };
    const { content } = await invoices.render({ ...of, customerId });
    const name = invoiceFileName(number ?? getOrderNo({ id: orderId }));
    return {
      customerId,
      orderId,
      file: { name, type: 'application/pdf' as const, base64: Buffer.from(content).toString('base64') },
    };
  }

  async assign(named: NamedVisit, crewId: number | undefined, staff: Staff) {
    return this.#changeVisit('orders assign', named, staff, async ({ tx, author, order }, number) => {
      const { crewAssignment } = this.deps;
      await crewAssignment.assign(tx, order.customerId, { orderId: order.id, number, crewId }, author);
    });
  }

  /** Starts or completes a visit. Rejects one that is not due yet, unless the caller says that it is early. */
  async setStatus(
    { isEarly, ...named }: NamedVisit & { readonly isEarly: boolean },
    to: 'In progress' | 'Completed',
    staff: Staff,
  ) {
    const action = to === 'Completed' ? 'orders complete' : 'orders start';
    return this.#changeVisit(action, named, staff, async ({ tx, author, order, visits }, number) => {
      const visit = visits.find((one) => one.number === number);
      if (visit?.status === 'Assigned' && !isEarly) this.#requireDue(visit);
      const change = { ...author, orderId: order.id, visitNumbers: [number], to };
      await this.deps.orderStatus.changeStatus(tx, order.customerId, change);
    });
  }

  async reschedule(named: NamedVisit, time: string, staff: Staff) {
    return this.#changeVisit('orders reschedule', named, staff, async ({ tx, author, order }, visit) => {
      await this.deps.rescheduling.move(tx, order.customerId, { orderId: order.id, visit }, time, author);
    });
  }

  /** Cancels one visit, or all that are open. A refund to the card waits until no undo can take it back. */
  async cancel({ order, visit, dry_run }: NamedVisit & DryRunInput, staff: Staff) {
    return this.#cancel('orders cancel', { order, dry_run }, staff, async ({ tx, author, order: found }) => {
      const cancelled = { orderId: found.id, visit };
      const result = await this.deps.cancellation.cancelByOffice(tx, found.customerId, cancelled, author);
      return { result, logged: { refund: toAmount(result.refund) }, isFinal: result.way === 'wallet' };
    });
  }

  /** Cancels a visit to which the crew came in vain, with its fee. A refund to the card waits until no undo can take it back. */
  async reportOutcome(
    { order, visit, outcome, photo, dry_run }: NamedVisit & DryRunInput & Pick<MissedVisit, 'outcome' | 'photo'>,
    staff: Staff,
  ) {
    return this.#cancel(`orders ${outcome}`, { order, dry_run }, staff, async (changing) => {
      const { tx, author, order: found } = changing;
      const missed = { orderId: found.id, visit: chooseVisit(changing, visit), outcome, photo };
      const result = await this.deps.cancellation.cancelMissed(tx, found.customerId, missed, author);
      const logged = { fee: toAmount(result.fee), refund: toAmount(result.refund) };
      return { result, logged, isFinal: result.way === 'wallet' };
    });
  }

  /** Cancels within the limits of the person. A dry run says what it would pay back, and whether that is above a limit. */
  async #cancel(
    action: UndoableAction & `orders ${string}`,
    { order: reference, dry_run }: Pick<NamedVisit, 'order'> & DryRunInput,
    staff: Staff,
    work: (changing: Changing) => Promise<Changed<Cancelled>>,
  ): Promise<CancelledVisits> {
    const isDry = dry_run === '1';
    const limited = async (changing: Changing) => {
      const done = await work(changing);
      const needsApproval = await this.#needsApproval(changing, staff, done.result, isDry);
      return { ...done, result: { ...done.result, needsApproval, isFinal: done.isFinal } };
    };
    const run = isDry ? dryRun : inTransaction;
    const { result, ...changed } = await this.#change(action, reference, staff, limited, run);
    const { fee, refund, way, needsApproval, isFinal } = result;
    // An undo could still take it back.
    if (isFinal && !isDry) await this.deps.cancellation.sendRefund(result);
    const money = { fee: toAmount(fee), refund: toAmount(refund), way };
    return { ...changed, ...money, ...(needsApproval && { needs_approval: true }) };
  }

  /** Throws ApprovalNeeded when the refund is above a limit of the person; a dry run only says so. */
  async #needsApproval({ tx, order }: Changing, staff: Staff, { refund }: Cancelled, isDry: boolean): Promise<boolean> {
    try {
      await this.deps.refundGrants.requireLimit(tx, order, staff, refund);
      return false;
    } catch (error) {
      if (isDry && error instanceof ApprovalNeeded) return true;
      throw error;
    }
  }

  #requireDue(visit: LockedOrder['visits'][number]): void {
    if (this.deps.clock() < getEarliestStart(visit.startsAt)) throw businessError('too-early', tooEarlyText(visit));
  }

  async #changeVisit(
    action: UndoableAction & `orders ${string}`,
    { order, visit }: NamedVisit,
    staff: Staff,
    work: (changing: Changing, number: number) => Promise<void>,
  ) {
    const { result: _result, ...changed } = await this.#change(action, order, staff, async (changing) => {
      await work(changing, chooseVisit(changing, visit));
      return { result: undefined, logged: {} };
    });
    return changed;
  }

  /** Runs the work on the locked order, and logs its visits before and after. */
  async #change<Result>(
    action: UndoableAction & `orders ${string}`,
    reference: string,
    staff: Staff,
    work: (changing: Changing) => Promise<Changed<Result>>,
    run: typeof inTransaction = inTransaction,
  ) {
    const { db, auditLog, orderStatus } = this.deps;
    const { customerId, id: orderId } = await this.#find(reference);
    const author = { by: 'office', byName: staff.name, reason: staff.reason ?? '' } as const;
    return run(db, async (tx) => {
      const locked = await orderStatus.lock(tx, customerId, orderId);
      const order = { ...locked.order, customerId };
      const { result, logged, isFinal } = await work({ ...locked, order, tx, author });
      const changed = await orderStatus.lock(tx, customerId, orderId);
      const before = describeVisits(locked);
      const after = { ...describeVisits(changed), ...logged };
      const reverse = isFinal ? undefined : toRestore(locked.visits, changed.visits);
      await auditLog.write(tx, staff, { action, customerId, orderId, before, after, reverse });
      return { result, order_no: getOrderNo(changed.order), status_text: getStatus(changed) };
    });
  }

  async #find(reference: string): Promise<FoundOrder> {
    const order = await this.deps.orderSearch.find(reference);
    if (!order) throw new AppError('not-found', officeMessages.orderNotFound);
    return order;
  }
}

function chooseVisit({ visits }: Pick<LockedOrder, 'visits'>, asked: number | undefined): number {
  if (asked) return asked;
  if (visits.length > 1) throw businessError('several-visits', severalVisitsText(visits.length));
  return 1;
}

const getStatus = ({ order, visits }: LockedOrder) =>
  getOfficeStatus(
    order,
    visits.some(({ isUnconfirmed }) => isUnconfirmed),
  );

/** Without the names, texts and addresses of the order, which the log would keep after a deletion. */
function describeVisits(locked: LockedOrder): AuditValues {
  return {
    status: getStatus(locked),
    visits: locked.visits.map((visit) => ({
      number: visit.number,
      status: getVisitState(visit),
      time: toDubaiTime(visit.startsAt),
      crew_id: visit.crewId,
    })),
  };
}
