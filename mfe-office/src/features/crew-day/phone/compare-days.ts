import type { CrewDayVisit, MemberDay } from '@dar/contracts/office';
import type { DayNews } from './queued-report.ts';

const isSameVisit = (one: CrewDayVisit) => (other: CrewDayVisit) =>
  one.order_no === other.order_no && one.visit === other.visit;

/** Returns what others changed between two states of a day. A visit that the crew itself reported as missed is none. */
export function compareDays(before: MemberDay, after: MemberDay): DayNews[] {
  const changed = after.visits.flatMap((visit): DayNews[] => {
    const old = before.visits.find(isSameVisit(visit));
    const news = { order: visit.order_no, visit: visit.visit, starts: visit.from };
    const by = visit.changed && { by: visit.changed.by };
    if (!old) return [{ ...news, what: 'new' }];
    if (visit.status_text === 'Cancelled' && old.status_text !== 'Cancelled') {
      return isMissed(visit) ? [] : [{ ...news, what: 'cancelled', ...by }];
    }
    if (visit.from === old.from) return [];
    return [{ ...news, what: 'moved', before: old.from, ...(visit.changed?.what === 'another-time' && by) }];
  });
  const gone = before.visits
    .filter((old) => !after.visits.some(isSameVisit(old)))
    .map((old): DayNews => ({ order: old.order_no, visit: old.visit, what: 'gone', starts: old.from }));
  return [...changed, ...gone];
}

const isMissed = ({ reports }: CrewDayVisit) =>
  reports.some(({ kind, state }) => (kind === 'no-access' || kind === 'no-show') && state === 'applied');
