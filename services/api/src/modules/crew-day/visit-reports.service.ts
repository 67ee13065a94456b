import type { EndpointParams } from '@dar/contracts/endpoint';
import { add, type Fils, parseAmount, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { CrewReportKind, OfficeOrder, reportVisit, StoredReport } from '@dar/contracts/office';
import { getVisitState } from '@dar/contracts/order-status';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { officeMessages } from '../office/office.messages.ts';
import type { Staff } from '../office/staff-session.ts';
import type { CancellationService } from '../orders/cancellation.service.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import type { StoredOrder, StoredVisit } from '../orders/order-status.service.ts';
import { crewDayMessages } from './crew-day.messages.ts';
import {
  findAppliedReports,
  findLastByOthers,
  findReport,
  findReportsOf,
  insertReport,
  type ReportRow,
  wasOfCrew,
} from './crew-day.queries.ts';
import { correctTime, type Decision, decideReport, readChange } from './report-rules.ts';

type Report = Omit<EndpointParams<typeof reportVisit>, 'member_id'>;

/** The member who reports. */
export interface Reporter {
  readonly crewId: number;
  readonly memberId: number;
  readonly name: string;
  /** Who of the office speaks for the member. */
  readonly staff?: Staff;
}

interface Reported {
  readonly customerId: CustomerId;
  readonly visit: StoredVisit;
  readonly order: StoredOrder;
}

interface Applied {
  readonly to: NonNullable<Decision['to']>;
  readonly at: Date;
  readonly photo: string | undefined;
}

interface Handled {
  readonly stored: StoredReport;
  /** Its refund is sent after the transaction. */
  readonly cancelled?: Awaited<ReturnType<CancellationService['cancelMissed']>> | undefined;
}

/** A fee needs a proof (docs/rules/office-money.md#no-show-and-no-access). */
const NEEDS_PHOTO: readonly CrewReportKind[] = ['photo', 'no-access', 'no-show'];
const STATUS_KINDS: readonly CrewReportKind[] = ['started', 'done', 'no-access', 'no-show'];

/** Stores what crews say about their visits, and changes the visits (docs/rules/office-crews.md#reports). */
export class VisitReports extends Service<
  'db' | 'approvals' | 'clock' | 'auditLog' | 'cancellation' | 'ledger' | 'orderSearch' | 'orderStatus' | 'pictures'
> {
  /** Returns what crews reported of an order and counts, by time. */
  async ofOrder({ customerId, id }: Pick<FoundOrder, 'customerId' | 'id'>): Promise<OfficeOrder['reports']> {
    const reports = await findAppliedReports(this.deps.db, customerId, id);
    return reports.map(({ visitNumber: visit, kind, at, by, note, photo }) => ({
      ...{ visit, kind, at: at.toISOString(), by, note },
      ...(photo && { photo }),
    }));
  }

  /** Returns the stored report; of a repeat the first one. Throws 404 for a visit that was never the crew's. */
  async report(reporter: Reporter, report: Report): Promise<StoredReport> {
    const { db, cancellation, orderSearch, orderStatus, pictures } = this.deps;
    const repeated = await this.#findRepeated(db, reporter, report);
    if (repeated) return repeated;
    if (report.photo && !(await pictures.findPrivate(report.photo))) throw noPhoto();
    const order = await orderSearch.find(report.order);
    if (!order) throw notFound();
    const { stored, cancelled } = await inTransaction(db, async (tx): Promise<Handled> => {
      const locked = await orderStatus.lock(tx, order.customerId, order.id);
      const visit = locked.visits.find(({ number }) => number === (report.visit ?? 1));
      if (!visit) throw notFound();
      const isOwn = visit.crewId === reporter.crewId;
      if (!(isOwn || (await wasOfCrew(tx, visit, reporter.crewId)))) throw notFound();
      // A repeat may have waited for the same order.
      const first = await this.#findRepeated(tx, reporter, report);
      return first
        ? { stored: first }
        : this.#store(tx, reporter, report, { customerId: order.customerId, visit, order: locked.order });
    });
    if (cancelled) await cancellation.sendRefund(cancelled);
    return stored;
  }

  async #findRepeated(db: Db, { memberId }: Reporter, { request_id }: Report): Promise<StoredReport | undefined> {
    const stored = await findReport(db, request_id);
    if (stored && stored.memberId !== memberId) throw businessError('request-repeated', officeMessages.repeated);
    return stored && toStored(stored);
  }

  async #store(tx: Db, reporter: Reporter, report: Report, reported: Reported): Promise<Handled> {
    const { visit, customerId, order } = reported;
    const receivedAt = this.deps.clock();
    const amount = readAmount(report, reported);
    const time = correctTime(new Date(report.at), new Date(report.sent_at), receivedAt);
    const own = (await findReportsOf(tx, reporter.crewId, [visit.orderId])).filter(
      ({ visitNumber, state }) => visitNumber === visit.number && state === 'applied',
    );
    const isOwn = visit.crewId === reporter.crewId;
    const cash = own.findLast(({ kind }) => kind === 'cash');
    const decided = decideReport(
      report.kind,
      time,
      {
        state: getVisitState(visit),
        startsAt: visit.startsAt,
        isOwn,
        lastByOthers: readChange(await findLastByOthers(tx, visit), isOwn),
        lastApplied: own.findLast(({ kind }) => STATUS_KINDS.includes(kind))?.at,
      },
      receivedAt,
    );
    const isOldCash = amount !== undefined && cash !== undefined && cash.at > time.at;
    const taken = amount === undefined ? undefined : await this.#findTaken(tx, reporter, reported, amount);
    const decision: Decision = isOldCash ? { state: 'late' } : taken && decided.state === 'applied' ? taken : decided;
    const { to } = decision;
    const cancelled = to && (await this.#apply(tx, customerId, visit, { to, at: time.at, photo: report.photo }));
    if (cancelled && reporter.staff) this.#requireLimit(reporter.staff, cancelled.refund);
    if (amount !== undefined && decision.state === 'applied') {
      // The last report says what the crew took in all, also of what the office has stored for it.
      const of = { visit: visit.number, crewId: reporter.crewId };
      const difference = subtract(amount, await this.deps.ledger.getCrewCash(tx, customerId, order, of));
      const collected = { ...of, orderId: order.id, at: time.at, amount: difference };
      await this.deps.ledger.cashCollected(tx, customerId, collected);
      await this.deps.cancellation.payBackCash(tx, customerId, collected);
    }
    const row = await insertReport(tx, {
      ...{ customerId, orderId: visit.orderId, visitNumber: visit.number },
      ...{ crewId: reporter.crewId, memberId: reporter.memberId },
      ...{ requestId: report.request_id, kind: report.kind, receivedAt, ...time },
      ...{ state: decision.state, why: decision.why ?? '', supersededBy: decision.supersededBy ?? null },
      ...{ note: report.note ?? '', photo: report.photo || null, amount: amount ?? null },
    });
    if (reporter.staff) await this.#log(tx, reporter.staff, row);
    return { stored: toStored(row), cancelled };
  }

  /**
   * Cash of a visit is collected once: a report does not count that exceeds what is expected with what another crew has
   * taken. Finance sees it and says who took what (docs/rules/office-money.md#cash).
   */
  async #findTaken(
    tx: Db,
    { crewId }: Reporter,
    { customerId, order, visit: { number: visit } }: Reported,
    amount: Fils,
  ): Promise<Decision | undefined> {
    const { ledger } = this.deps;
    const { expected, collected } = await ledger.getVisitCash(tx, customerId, order, visit);
    const byOthers = subtract(collected, await ledger.getCrewCash(tx, customerId, order, { visit, crewId }));
    if (byOthers <= ZERO || add(byOthers, amount) <= expected) return undefined;
    const at = this.deps.clock().toISOString();
    return { state: 'superseded', supersededBy: { by: 'crew', name: '', what: 'another-crew', at } };
  }

  /** The report names the member alone. */
  async #log(tx: Db, staff: Staff, { customerId, orderId, visitNumber: visit, ...row }: ReportRow): Promise<void> {
    const { memberId: member, kind, state, amount } = row;
    const after = { member, visit, kind, state, ...(amount !== null && { amount: toAmount(amount) }) };
    await this.deps.auditLog.write(tx, staff, { action: 'crews report', customerId, orderId, after });
  }

  /** Above the limit the person reports the outcome for the office, where it waits for a second one. */
  #requireLimit({ role }: Staff, amount: Fils): void {
    if (!this.deps.approvals.isWithinLimit(role, 'refund', amount)) {
      throw new AppError('forbidden', officeMessages.aboveLimit);
    }
  }

  /** Changes the status. A confirmed visit is assigned first: its crew is there. Returns a cancellation. */
  async #apply(tx: Db, customerId: CustomerId, visit: StoredVisit, { to, at, photo }: Applied) {
    const { cancellation, orderStatus } = this.deps;
    const change = { orderId: visit.orderId, visitNumbers: [visit.number] };
    if (visit.status === 'Confirmed') {
      await orderStatus.changeStatus(tx, customerId, { ...change, to: 'Assigned', by: 'system' });
    }
    if (to === 'no-show' || to === 'no-access') {
      const missed = { orderId: visit.orderId, visit: visit.number, outcome: to, at, photo };
      return cancellation.cancelMissed(tx, customerId, missed, { by: 'crew' });
    }
    await orderStatus.changeStatus(tx, customerId, { ...change, to, by: 'crew' });
    return undefined;
  }
}

function readAmount({ kind, amount, photo }: Report, { order }: Reported): Fils | undefined {
  if (NEEDS_PHOTO.includes(kind) && !photo) throw noPhoto();
  if (kind !== 'cash') return undefined;
  const collected = amount ? parseAmount(amount) : ZERO;
  if (collected <= ZERO) throw businessError('no-amount', crewDayMessages.noAmount);
  if (order.paymentMethod !== 'cash') throw businessError('not-cash', crewDayMessages.notCash);
  return collected;
}

const noPhoto = () => businessError('invalid-fields', crewDayMessages.noPhoto);
const notFound = () => new AppError('not-found', crewDayMessages.noVisit);

function toStored({ kind, state, at, clockSkewSeconds, why, supersededBy }: ReportRow): StoredReport {
  return {
    ...{ kind, state, at: at.toISOString() },
    ...(clockSkewSeconds !== 0 && { clock_skew_seconds: clockSkewSeconds }),
    ...(why !== '' && { why }),
    ...(supersededBy && { superseded_by: supersededBy }),
  };
}
