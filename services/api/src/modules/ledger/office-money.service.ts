import { add, type Fils, parseAmount, toAmount, ZERO } from '@dar/contracts/money';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { severalVisitsText } from '../office/office.messages.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { findDoubtedCash } from './doubted-cash.queries.ts';
import { ledgerMessages } from './ledger.messages.ts';
import { type Days, findCrewName, lockCrewCash, sumHandedIn } from './reports.queries.ts';

interface RecordedCash {
  readonly order: string;
  readonly visit?: number | undefined;
  readonly amount: string;
  readonly crew_id?: number | undefined;
  readonly day?: string | undefined;
}

interface HandedIn {
  readonly crew_id: number;
  readonly amount: string;
  readonly day?: string | undefined;
}

/** What the office says of cash (docs/rules/office-money.md#cash). Each change is in the audit log. */
export class OfficeMoney extends Service<
  'db' | 'clock' | 'auditLog' | 'cancellation' | 'ledger' | 'orderSearch' | 'orderStatus' | 'refundGrants'
> {
  async recordCash(input: RecordedCash, staff: Staff) {
    const { db, clock, auditLog, ledger, orderSearch, orderStatus } = this.deps;
    const amount = readChange(input.amount);
    const found = await orderSearch.find(input.order);
    if (!found) throw new AppError('not-found', ledgerMessages.noOrder);
    const { customerId, id: orderId } = found;
    return inTransaction(db, async (tx) => {
      if (input.crew_id !== undefined) await this.#requireCrew(tx, input.crew_id);
      const { order, visits } = await orderStatus.lock(tx, customerId, orderId);
      if (input.visit === undefined && visits.length > 1)
        throw businessError('several-visits', severalVisitsText(visits.length));
      const number = input.visit ?? 1;
      const startsAt = visits.find((visit) => visit.number === number)?.startsAt ?? clock();
      const before = await ledger.getVisitCash(tx, customerId, order, number);
      const auditId = await auditLog.write(tx, staff, {
        action: 'money cash',
        customerId,
        orderId,
        before: { visit: number, collected: toAmount(before.collected) },
        after: { visit: number, cash: input.amount, ...(input.crew_id !== undefined && { crew_id: input.crew_id }) },
        reverse: { path: '/office/record_cash', input: { ...pickReverse(input), visit: number } },
      });
      const at =
        input.day === undefined ? new Date(Math.min(startsAt.getTime(), clock().getTime())) : this.#toMoment(input.day);
      const cash = { orderId, visit: number, amount, crewId: input.crew_id, at, auditId };
      const { expected, collected } = await ledger.cashCollected(tx, customerId, cash);
      const refund = await this.deps.cancellation.payBackCash(tx, customerId, cash);
      await this.deps.refundGrants.requireLimit(tx, found, staff, refund);
      const oData = { order_no: getOrderNo(order), visit: number };
      return { ...oData, expected: toAmount(expected), collected: toAmount(collected) };
    });
  }

  async handInCash(input: HandedIn, staff: Staff) {
    const { db, clock, auditLog, ledger } = this.deps;
    const amount = readChange(input.amount);
    const day = input.day ?? dayInDubai(clock());
    const { crew_id: crewId } = input;
    return inTransaction(db, async (tx) => {
      // Two at once could take more off the sum than was handed in.
      if (!(await lockCrewCash(tx, crewId))) throw new AppError('not-found', ledgerMessages.noCrew);
      const before = await sumHandedIn(tx, crewId, day);
      if (add(before, amount) < ZERO) throw businessError('above-maximum', ledgerMessages.notHandedIn);
      const auditId = await auditLog.write(tx, staff, {
        action: 'money hand-in',
        after: { crew_id: crewId, day, cash: input.amount },
        reverse: { path: '/office/hand_in_cash', input: pickReverse({ ...input, day }) },
      });
      await ledger.add(tx, [{ kind: 'cash-handed-in', crewId, amount, auditId, happenedAt: this.#toMoment(day) }]);
      return { crew_id: crewId, day, handed_in: toAmount(add(before, amount)) };
    });
  }

  /** Returns cash of days that crews reported and that does not count, by time. */
  async listDoubted({ from, to }: Days) {
    const rows = await findDoubtedCash(this.deps.db, { from, to });
    return rows.map(({ at, orderId, amount, counted, collected, expected, ...row }) => ({
      ...{ date: at.toISOString(), order_no: getOrderNo({ id: orderId }), ...row, amount: toAmount(amount) },
      ...{ counted: toAmount(counted), collected: toAmount(collected), expected: toAmount(expected) },
    }));
  }

  async #requireCrew(tx: Db, crewId: number): Promise<void> {
    if ((await findCrewName(tx, crewId)) === undefined) throw new AppError('not-found', ledgerMessages.noCrew);
  }

  /** Returns now for cash of today, and noon for an earlier day, of which nobody says a time. */
  #toMoment(day: string): Date {
    const now = this.deps.clock();
    const today = dayInDubai(now);
    if (day > today) throw businessError('invalid', ledgerMessages.futureDay);
    return day === today ? now : fromDubaiTime(`${day} 12:00`);
  }
}

/** Positive or negative. */
function readChange(text: string): Fils {
  const amount = parseAmount(text);
  if (amount === ZERO) throw businessError('no-amount', ledgerMessages.noAmount);
  return amount;
}

/** The reverse of an amount is the amount with the other sign. */
function pickReverse<Input extends { readonly amount: string }>(input: Input): Record<string, string> {
  const amount = input.amount.startsWith('-') ? input.amount.slice(1) : `-${input.amount}`;
  const names = ['order', 'visit', 'crew_id', 'day'];
  const given = Object.entries(input).filter(([name, value]) => names.includes(name) && value !== undefined);
  return { ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])), amount };
}
