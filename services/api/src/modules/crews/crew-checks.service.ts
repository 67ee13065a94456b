import type { CrewRule } from '@dar/contracts/office';
import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { orRollback } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { getRosterDay, getWorkingDay, type Hours } from './activity-crews.ts';
import { countVisit } from './capacity.queries.ts';
import { takeCrew } from './choose-crew.queries.ts';
import { type AbleCrew, findBrokenRules } from './crew-rules.ts';
import { findAbleCrew } from './crews.queries.ts';
import type { CrewSpan, Needs, Span } from './spans.ts';

/** Checks and takes a named crew for a visit (docs/rules/office-dispatch.md#rules-of-a-crew). */
export class CrewChecks extends Service<'clock' | 'crews'> {
  /** Returns the rules of a crew that a visit breaks, except taken time; undefined for a crew without the activity. */
  async findBroken(db: Db, crewId: number, needs: Needs, span: Span): Promise<CrewRule[] | undefined> {
    await this.deps.crews.shareStaffing(db);
    const day = dayInDubai(span.startsAt);
    const crew = await findAbleCrew(db, { crewId, activityId: needs.activityId, day });
    return crew && (await this.getExplainer(db, needs, span))(crew);
  }

  /** Returns a function that returns the rules of a crew of the activity that a visit breaks, except taken time. */
  async getExplainer(db: Db, needs: Needs, span: Span): Promise<(crew: AbleCrew) => CrewRule[]> {
    const ofActivity = await this.deps.crews.getActivityCrews(db, needs.activityId);
    return (crew) => findBrokenRules(ofActivity, crew, needs, span);
  }

  /** Takes a crew whatever its rules are. Returns false when another visit or a hold has its time. */
  async take(tx: Db, customerId: CustomerId, span: CrewSpan): Promise<boolean> {
    await this.deps.crews.shareStaffing(tx);
    const isTaken = await orRollback(
      tx,
      async (savepoint) => (await takeCrew(savepoint, customerId, span, this.deps.clock())) || undefined,
    );
    if (isTaken) await countVisit(tx, span, 1);
    return isTaken ?? false;
  }

  /** Returns the minutes of travel after a visit. */
  async getTravel(db: Db, activityId: number, { startsAt }: Span): Promise<number> {
    const ofActivity = await this.deps.crews.getActivityCrews(db, activityId);
    return getWorkingDay(ofActivity, dayInDubai(startsAt))?.travelMinutes ?? 0;
  }

  /** Returns the hours of the crews of a roster on a day; undefined on a closed one. */
  async getRosterHours(db: Db, activityId: number, rosterId: number, day: DubaiDay): Promise<Hours | undefined> {
    return getRosterDay(await this.deps.crews.getActivityCrews(db, activityId), rosterId, day);
  }
}
