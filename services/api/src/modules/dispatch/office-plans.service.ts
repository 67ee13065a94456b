import type { EndpointParams } from '@dar/contracts/endpoint';
import type { applyPlan } from '@dar/contracts/office';
import { isMovable } from '@dar/contracts/order-status';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import type { StoredVisit } from '../orders/order-status.service.ts';
import { canBePlanned } from './can-be-planned.ts';
import { planChangedText, planPassedText } from './dispatch.messages.ts';
import { describeVisit } from './office-visits.service.ts';

type AppliedMove = EndpointParams<typeof applyPlan>['moves'][number];

interface Seen {
  readonly move: AppliedMove;
  readonly order: FoundOrder;
  readonly visit: StoredVisit;
}

/** Applies a plan of a day as it was shown (docs/rules/office-dispatch.md#plan-of-a-day). */
export class OfficePlans extends Service {
  /** Gives all visits their crews in one transaction, or none. Names the visits that changed, or whose time has passed, since the plan was made. */
  async apply({ moves }: EndpointParams<typeof applyPlan>, staff: Staff): Promise<{ readonly moved: number }> {
    const { db, auditLog, crews } = this.deps;
    const found = await this.#find(moves);
    return inTransaction(db, async (tx) => {
      const seen = await this.#lock(tx, found);
      await this.#requireSeen(tx, seen);
      // An undo gives back what was, and chooses nothing.
      if (staff.undoes === undefined) this.#requireToCome(seen);
      // All are free before the first is taken, so that two visits can change their crews with each other.
      for (const { order, visit } of seen) {
        if (visit.crewId !== null) await crews.cancel(tx, order.customerId, { ...visit, crewId: visit.crewId });
      }
      for (const one of seen) await this.#give(tx, one, staff);
      const changed = await this.#lock(tx, found);
      await auditLog.write(tx, staff, {
        action: 'visits plan',
        before: describe(seen),
        after: describe(changed),
        reverse: toReverse(seen, changed),
      });
      return { moved: seen.length };
    });
  }

  async #find(moves: readonly AppliedMove[]): Promise<Omit<Seen, 'visit'>[]> {
    const found = [];
    for (const move of moves) found.push({ move, order: await this.deps.officeVisits.find(move.order) });
    // Two plans that lock the same orders wait for each other.
    return found.toSorted((one, other) => one.order.id - other.order.id || one.move.visit - other.move.visit);
  }

  async #lock(tx: Db, found: readonly Omit<Seen, 'visit'>[]): Promise<Seen[]> {
    const locked: Seen[] = [];
    for (const { move, order } of found) {
      const { customerId, id: orderId } = order;
      const visit = await this.deps.officeVisits.lock(tx, { customerId, orderId, number: move.visit });
      locked.push({ move, order, visit });
    }
    return locked;
  }

  async #requireSeen(tx: Db, seen: readonly Seen[]): Promise<void> {
    const named = [];
    for (const { move, order, visit } of seen) {
      const isSeen = await this.deps.visitMoves.isSeen(tx, order.customerId, visit, move.version);
      if (isSeen && isMovable(visit.status)) continue;
      const { by = 'system', byName = '' } =
        (await this.deps.orderStatus.getLastEvent(tx, order.customerId, visit)) ?? {};
      named.push({ order_no: getOrderNo(order), visit: visit.number, by, by_name: byName });
    }
    if (named.length > 0)
      throw businessError('changed-meanwhile', planChangedText(named), { oData: { changed: named } });
  }

  #requireToCome(seen: readonly Seen[]): void {
    const passed = seen.filter(({ visit }) => !canBePlanned(visit, this.deps.clock()));
    if (passed.length === 0) return;
    const visits = passed.map(({ order, visit }) => ({ order_no: getOrderNo(order), visit: visit.number }));
    throw businessError('time-passed', planPassedText(visits));
  }

  async #give(tx: Db, { move, order, visit }: Seen, staff: Staff): Promise<void> {
    const { crewChecks, orderStatus, rescheduling, visitMoves } = this.deps;
    const { crew_id: crewId } = move;
    const { customerId } = order;
    if (crewId !== null) {
      const span = { ...visit, crewId };
      const wanted = await rescheduling.getWanted(tx, customerId, order, visit);
      const broken = (await crewChecks.findBroken(tx, crewId, wanted, visit)) ?? ['size' as const];
      visitMoves.requireRules({ broken }, false);
      if (!(await crewChecks.take(tx, customerId, span))) throw await visitMoves.getTakenError(tx, span, visit);
    }
    const author = { by: 'office', byName: staff.name, reason: staff.reason ?? '' } as const;
    await orderStatus.changeCrew(tx, customerId, { ...author, visit, crewId });
  }
}

const describe = (seen: readonly Seen[]) => ({
  visits: seen.map(({ order, visit }) => ({ order: getOrderNo(order), ...describeVisit(visit) })),
});

/** Returns the plan that gives all visits their crews of before. */
function toReverse(seen: readonly Seen[], changed: readonly Seen[]) {
  const moves = seen.map(({ order, visit }, index) => ({
    order: getOrderNo(order),
    visit: visit.number,
    version: changed[index]?.visit.version,
    crew_id: visit.crewId,
  }));
  return { path: '/office/apply_plan', input: { moves } };
}
