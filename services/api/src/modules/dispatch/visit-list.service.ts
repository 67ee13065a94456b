import type { EndpointParams } from '@dar/contracts/endpoint';
import { subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { OfficeVisit, officeVisits } from '@dar/contracts/office';
import { getVisitState, OPEN_STATUSES } from '@dar/contracts/order-status';
import { dayInDubai, toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { countDays } from '../../count-days.ts';
import { readCursor, toCursor } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { getOrderNo, readOrderId } from '../orders/order-no.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { toDaySpan } from './day-span.ts';
import {
  type FoundVisit,
  findServiceNames,
  findVisitOfAll,
  findVisitsOfAll,
  type LateTerms,
  sumOfVisits,
  toVisitKey,
  type VisitFilter,
  type VisitKey,
} from './visit-list.queries.ts';

const MAX_DAYS = 31;
const DEFAULT_LIMIT = 50;
/** Of a list of one area, which is known only after a visit is read. */
const BATCH = 500;

/** Visits of all customers, as staff sees them (docs/rules/office-dispatch.md#list-of-visits). */
export class VisitList extends Service<'db' | 'clock' | 'communities' | 'shopSettings'> {
  /** Returns a page of visits by their time, and the cursor of the next page. */
  async list({ area, after, limit = DEFAULT_LIMIT, ...request }: EndpointParams<typeof officeVisits>) {
    const ofOrder = request.order === undefined ? undefined : readOrderId(request.order.trim());
    const filter = {
      // No order has the id 0.
      ...(request.order === undefined ? { between: this.#readDays(request) } : { orderId: ofOrder ?? 0 }),
      state: request.state,
      crewId: request.crew_id,
      isUnassigned: request.unassigned === '1',
      isLate: request.late === '1',
      isAtRisk: request.at_risk === '1',
    };
    const found = await this.#read(filter, { area, limit: limit + 1, after: after ? readKey(after) : undefined });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = last && found.length > limit;
    return { oData: await this.#toRows(this.deps.db, page), ...(hasMore && { next: toKeyCursor(last) }) };
  }

  /** Returns a visit as it is now. Throws 404 for an unknown one. */
  async get(db: Db, visit: Pick<VisitKey, 'orderId' | 'number'>): Promise<OfficeVisit> {
    const found = await findVisitOfAll(db, visit, this.getLateTerms());
    const [row] = found ? await this.#toRows(db, [found]) : [];
    if (!row) throw new AppError('not-found', orderMessages.notFound);
    return row;
  }

  getLateTerms(): LateTerms {
    const now = this.deps.clock();
    const { report_late_minutes: minutes } = this.deps.shopSettings.current();
    return { now, lateSince: new Date(now.getTime() - minutes * MINUTE_MS) };
  }

  async #read(
    filter: VisitFilter,
    {
      area,
      limit,
      after,
    }: { readonly area: string | undefined; readonly limit: number; readonly after: VisitKey | undefined },
  ): Promise<FoundVisit[]> {
    const terms = this.getLateTerms();
    if (area === undefined) return findVisitsOfAll(this.deps.db, filter, terms, { after, limit });
    const found: FoundVisit[] = [];
    let next = after;
    let rows: FoundVisit[];
    do {
      rows = await findVisitsOfAll(this.deps.db, filter, terms, { after: next, limit: BATCH });
      found.push(...rows.filter((row) => this.#getCommunity(row) === area));
      next = rows.at(-1)?.visit;
    } while (rows.length === BATCH && found.length < limit);
    return found.slice(0, limit);
  }

  #readDays({ from: first, to: last }: Pick<EndpointParams<typeof officeVisits>, 'from' | 'to'>) {
    const from = first ?? dayInDubai(this.deps.clock());
    const to = last ?? from;
    countDays({ from, to }, MAX_DAYS);
    return { from: toDaySpan(from).startsAt, until: toDaySpan(to).endsAt };
  }

  #getCommunity({ latitude, longitude }: FoundVisit): string | undefined {
    return this.deps.communities.find({ latitude: latitude ?? '', longitude: longitude ?? '' });
  }

  async #toRows(db: Db, found: readonly FoundVisit[]): Promise<OfficeVisit[]> {
    const names = await findServiceNames(db, [...new Set(found.map(({ visit }) => visit.orderId))]);
    const services = Map.groupBy(names, ({ orderId }) => orderId);
    const cancelled = found.map(({ visit }) => visit).filter(({ status }) => status === 'Cancelled');
    const fees = await sumOfVisits(db, cancelled, 'fee');
    const toFee = (fee = ZERO) => fee > ZERO && { fee: toAmount(fee) };
    const inCash = found.filter(({ paymentMethod }) => paymentMethod === 'cash').map(({ visit }) => visit);
    const collected = await sumOfVisits(db, inCash, 'cash-collected');
    return found.map((row) => {
      const booked = services.get(row.visit.orderId) ?? [];
      return {
        ...this.#toRow(row),
        ...toFee(fees.get(toVisitKey(row.visit))),
        ...toCash(row, collected.get(toVisitKey(row.visit))),
        services: booked.map(({ name }) => name),
        services_ar: booked.map(({ name, nameAr }) => nameAr || name),
      };
    });
  }

  #toRow(row: FoundVisit): Omit<OfficeVisit, 'services'> {
    const { visit, latitude, longitude, crewName } = row;
    const community = this.#getCommunity(row);
    const communityAr = community && this.deps.communities.toArabic(community);
    const lateMs = this.deps.clock().getTime() - visit.startsAt.getTime();
    return {
      order_id: visit.orderId,
      order_no: getOrderNo({ id: visit.orderId }),
      visit: visit.number,
      version: visit.version,
      state: getVisitState(visit),
      customer_id: visit.customerId,
      customer_name: row.customerName,
      activity_id: row.activityId,
      ...(community !== undefined && { community }),
      ...(communityAr && { community_ar: communityAr }),
      ...(latitude && longitude && { position: { latitude: Number(latitude), longitude: Number(longitude) } }),
      starts: toDubaiTime(visit.startsAt),
      ends: toDubaiTime(visit.endsAt),
      travel_minutes: visit.travelMinutes,
      ...(visit.crewId !== null && { crew_id: visit.crewId }),
      ...(crewName !== null && { crew_name: crewName }),
      ...(row.isLate && { minutes_late: Math.floor(lateMs / MINUTE_MS) }),
      ...(row.risk !== null && { risk: row.risk }),
      ...(visit.outcome !== null && { outcome: visit.outcome }),
    };
  }
}

/** Returns what crews took of a visit in cash, and what is still to take. */
function toCash({ visit, paymentMethod }: FoundVisit, collected = ZERO): Pick<OfficeVisit, 'cash' | 'cash_collected'> {
  if (paymentMethod !== 'cash') return {};
  const isOpen = OPEN_STATUSES.some((status) => status === visit.status);
  return {
    ...(isOpen && visit.price > collected && { cash: toAmount(subtract(visit.price, collected)) }),
    ...(collected > ZERO && { cash_collected: toAmount(collected) }),
  };
}

function readKey(cursor: string): VisitKey {
  const [time = 0, orderId = 0, number = 0] = readCursor(cursor, 3);
  return { startsAt: new Date(time), orderId, number };
}

const toKeyCursor = ({ visit }: FoundVisit) => toCursor([visit.startsAt.getTime(), visit.orderId, visit.number]);
