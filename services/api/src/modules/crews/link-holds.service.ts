import type { Db } from '../../db/client.ts';
import type { LinkHold, OfficeBooking } from '../../db/schema/frozen-cart.ts';
import { orRollback } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { countVisit } from './capacity.queries.ts';
import { areAble, deleteSlots } from './crews.queries.ts';
import { keepLinkSlots, makeHolder } from './link-holds.queries.ts';
import { type Booking, type CrewSpan, countHalfHours, getBusySpan, isSameTime } from './spans.ts';

interface LinkAttempt {
  readonly customerId: CustomerId;
  readonly office: OfficeBooking | null;
}

/** What payment links hold, beside the hold of the customer's cart (docs/rules/office-customers.md#payment-links). */
export class LinkHolds extends Service<'crews'> {
  /** Holds a crew for each visit until a moment. Returns undefined unless all visits have one. */
  async hold(tx: Db, booking: Booking, until: Date): Promise<LinkHold | undefined> {
    const holder = await makeHolder(tx);
    const crews = await this.deps.crews.takeAll(tx, holder, booking, until);
    return crews && { holder, crews: crews.map(toStored) };
  }

  /** Books the crews that the link holds, else free ones. Returns undefined unless all visits have one. */
  async book(tx: Db, attempt: LinkAttempt, booking: Booking): Promise<readonly CrewSpan[] | undefined> {
    const { crews } = this.deps;
    const { customerId } = attempt;
    await crews.shareStaffing(tx);
    const held = await orRollback(tx, (savepoint) => this.#keep(savepoint, attempt, booking));
    if (held === undefined) {
      await this.release(tx, attempt);
      return crews.bookFree(tx, customerId, booking);
    }
    for (const visit of held) await countVisit(tx, visit, 1);
    return held;
  }

  /** Frees what the link of a payment attempt holds. */
  async release(tx: Db, { office }: Pick<LinkAttempt, 'office'>): Promise<void> {
    const { hold } = office ?? {};
    for (const visit of toSpans(hold)) await deleteSlots(tx, toCustomerId(hold?.holder ?? 0), visit);
  }

  async #keep(tx: Db, { customerId, office }: LinkAttempt, booking: Booking): Promise<CrewSpan[] | undefined> {
    const held = toSpans(office?.hold);
    if (!isSameTime(held, booking.visits)) return undefined;
    if (!(await areAble(tx, held, booking, await this.deps.crews.getRosterIds(tx, booking)))) return undefined;
    for (const visit of held) {
      const kept = await keepLinkSlots(tx, { holder: toCustomerId(office?.hold?.holder ?? 0), customerId }, visit);
      // The hold had ended, and somebody else took its time.
      if (kept !== countHalfHours(getBusySpan(visit))) return undefined;
    }
    return held;
  }
}

const toStored = ({ crewId, travelMinutes, startsAt, endsAt }: CrewSpan) => ({
  ...{ crewId, travelMinutes },
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
});

const toSpans = (hold: LinkHold | undefined): CrewSpan[] =>
  (hold?.crews ?? []).map(({ startsAt, endsAt, ...crew }) => ({
    ...crew,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }));
