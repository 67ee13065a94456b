import { subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { CrewDayVisit } from '@dar/contracts/office';
import { isMovable } from '@dar/contracts/order-status';
import { formatOptions } from '@dar/contracts/pricing/breakdown';
import { type DubaiDay, dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { toCustomerId } from '../auth/session.ts';
import type { VisitCash } from '../ledger/ledger.service.ts';
import { toBookedLine } from '../orders/booked-order.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { crewDayMessages } from './crew-day.messages.ts';
import {
  findCrewName,
  findLastByOthers,
  findLinesOf,
  findReportsOf,
  findVisitsOfCrew,
  type ReportRow,
} from './crew-day.queries.ts';
import { type ChangeByOthers, readChange, toSuperseded } from './report-rules.ts';
import type { Reporter } from './visit-reports.service.ts';

const DAYS_AROUND = 7;

type Visit = Awaited<ReturnType<typeof findVisitsOfCrew>>[number];
type Line = Awaited<ReturnType<typeof findLinesOf>>[number];

/** The visits of a crew on a day (docs/rules/office-crews.md#my-day). */
export class MyDay extends Service<'db' | 'clock' | 'ledger'> {
  /** Returns the visits in order. Rejects days that are more than a week away. */
  async get({ crewId, memberId: id, name }: Reporter, date: DubaiDay = dayInDubai(this.deps.clock())) {
    const { db, clock } = this.deps;
    const midnight = fromDubaiTime(`${date} 00:00`);
    if (Math.abs(midnight.getTime() - clock().getTime()) > (DAYS_AROUND + 1) * DAY_MS) {
      throw businessError('invalid', crewDayMessages.otherDay);
    }
    const day = { startsAt: midnight, endsAt: new Date(midnight.getTime() + DAY_MS) };
    const visits = (await findVisitsOfCrew(db, crewId, day)).filter(({ status }) => status !== 'Pending');
    const orderIds = [...new Set(visits.map(({ orderId }) => orderId))];
    const lines = Map.groupBy(await findLinesOf(db, orderIds), ({ orderId }) => orderId);
    const reports = await findReportsOf(db, crewId, orderIds);
    const isToday = date === dayInDubai(clock());
    const shown: CrewDayVisit[] = [];
    for (const visit of visits) {
      const isOf = ({ orderId, visitNumber }: ReportRow) => orderId === visit.orderId && visitNumber === visit.number;
      const cash = visit.paymentMethod === 'cash' ? await this.#getCash(visit) : NO_CASH;
      const changed = readChange(await findLastByOthers(db, visit), true);
      const of = { lines: lines.get(visit.orderId) ?? [], reports: reports.filter(isOf), isToday, cash, changed };
      shown.push(toDayVisit(visit, of));
    }
    return {
      day: {
        date,
        now: clock().toISOString(),
        member: { id, name },
        crew_name: await findCrewName(db, crewId),
        visits: shown,
      },
      orderIds,
    };
  }

  #getCash({ customerId, orderId: id, paymentAttemptId, number }: Visit): Promise<VisitCash> {
    return this.deps.ledger.getVisitCash(this.deps.db, toCustomerId(customerId), { id, paymentAttemptId }, number);
  }
}

const NO_CASH: VisitCash = { expected: ZERO, collected: ZERO };

interface OfVisit {
  readonly lines: readonly Line[];
  readonly reports: readonly ReportRow[];
  readonly isToday: boolean;
  readonly cash: VisitCash;
  readonly changed: ChangeByOthers | undefined;
}

/** A crew needs the options and the address of an open visit, and the phone on its day. */
function toDayVisit(visit: Visit, { lines, reports, isToday, cash, changed }: OfVisit): CrewDayVisit {
  const { address, status, firstName } = visit;
  const isOpen = isMovable(status) || status === 'In progress';
  const due = cash.expected > cash.collected ? subtract(cash.expected, cash.collected) : ZERO;
  return {
    order_no: getOrderNo({ id: visit.orderId }),
    visit: visit.number,
    from: toDubaiTime(visit.startsAt),
    to: toDubaiTime(visit.endsAt),
    status_text: status,
    services: lines.map((line) => {
      const { name, nameAr: name_ar, qty } = line;
      return { name, name_ar, qty, ...(isOpen && { options: getOptions(line) }) };
    }),
    note: isOpen ? visit.note : '',
    ...(isOpen && { address: address.complete_address, door: getDoor(visit), ...getMap(visit) }),
    ...(isOpen && isToday && { customer: { first_name: firstName, phone: `+${address.dial_code}${address.phone}` } }),
    cash_due: toAmount(due),
    cash_collected: toAmount(cash.collected),
    reports: reports.map(({ kind, at, state }) => ({ kind, at: at.toISOString(), state })),
    ...(changed && { changed: toSuperseded(changed) }),
  };
}

function getOptions(line: Line) {
  const [english, arabic] = (['en', 'ar'] as const).map((language) => formatOptions(toBookedLine(line), language));
  return (english ?? []).map((option, index) => {
    const { label: label_ar, note: note_ar } = arabic?.[index] ?? option;
    return { ...option, label_ar, note_ar };
  });
}

function getDoor({ address: { apartment, building_name: building, land_mark: landmark } }: Visit) {
  return { apartment, building, landmark };
}

/** Opens the place in the map of the phone (developers.google.com/maps/documentation/urls). */
function getMap({ address: { latitude, longitude } }: Visit): { readonly map_url?: string } {
  if (!(latitude && longitude)) return {};
  return { map_url: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}` };
}
