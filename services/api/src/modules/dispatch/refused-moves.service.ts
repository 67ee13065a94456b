import { CREW_RULES, type CrewRule } from '@dar/contracts/office';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import { dispatchMessages, freeTimesText, noCrewText } from './dispatch.messages.ts';

interface WantedMove {
  readonly number: number;
  /** The present time by default. */
  readonly time: DubaiTime | undefined;
}

/** Says what to do about a visit that got no crew (docs/rules/office-dispatch.md#visits-without-a-free-crew). */
export class RefusedMoves extends Service<'catalog' | 'db' | 'crewRanking' | 'freeTimes'> {
  /** Returns the error with why no crew can come and the free times near it. Returns any other error unchanged. */
  async explain(error: unknown, order: FoundOrder, { number, time }: WantedMove): Promise<unknown> {
    if (!(error instanceof AppError && (error.code === 'slot-taken' || error.code === 'time-passed'))) return error;
    const { catalog, crewRanking, freeTimes, db } = this.deps;
    const { able, ruledOut, wanted, span } = await crewRanking.judge(order, number, time);
    const free = await freeTimes.nearest({ db, customerId: order.customerId }, wanted, span.startsAt);
    const counts = CREW_RULES.map(
      (rule) => [rule, ruledOut.filter(({ rules }) => getFirst(rules) === rule).length] as const,
    ).filter(([, count]) => count > 0);
    const { name = '', name_ar } = catalog.activities().find(({ id }) => id === wanted.activityId) ?? {};
    const why =
      error.code === 'time-passed'
        ? dispatchMessages.timePassed
        : noCrewText({ en: name, ar: name_ar || name }, able.length + ruledOut.length, counts);
    const next = freeTimesText(free.map(({ startsAt }) => startsAt));
    return businessError(error.code, { en: `${why.en} ${next.en}`, ar: `${why.ar} ${next.ar}` });
  }
}

/** Each crew counts once. */
const getFirst = (broken: readonly CrewRule[]) => CREW_RULES.find((rule) => broken.includes(rule));
