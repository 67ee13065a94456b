import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import {
  crewDays,
  crewPlan,
  type OfficeVisit,
  officeOrder,
  officeVisits,
  planDay,
  rankCrews,
  undoableChanges,
} from '@dar/contracts/office';
import type { DubaiDay, DubaiTime } from '@dar/contracts/time/dubai';
import { officeQuery, officeRowsQuery } from '../../parts/office-query.ts';

const PAGE = 500;
/** Visits become late, and holds end, without a change. */
const MINUTE_MS = 60_000;

export interface Days {
  readonly from: DubaiDay;
  readonly to: DubaiDay;
}

type VisitFilter = Days & { readonly unassigned?: '1'; readonly late?: '1'; readonly at_risk?: '1' };

/** The visits of some days, by time. */
export const visitsQuery = (call: Call, filter: VisitFilter) =>
  officeRowsQuery(call, officeVisits, { ...filter, limit: PAGE });

/** The open visits of some days that have no crew. */
export const unplannedQuery = (call: Call, days: Days) => visitsQuery(call, { ...days, unassigned: '1' });

/** The visits of some days that are late, or at risk, at the moment. */
export const careQuery = (call: Call, days: Days, kind: 'late' | 'at_risk') => ({
  ...visitsQuery(call, { ...days, [kind]: '1' }),
  refetchInterval: MINUTE_MS,
  staleTime: 0,
});

export const visitsOfOrderQuery = (call: Call, order: string) => ({
  ...officeRowsQuery(call, officeVisits, { order, limit: PAGE }),
  staleTime: 0,
});

/** The crews of each of some days, by id. */
export const crewDaysQuery = (call: Call, days: readonly DubaiDay[], activity: number | undefined) =>
  queryOptions({
    queryKey: ['office', crewDays.path, { days, activity }, 'days'],
    queryFn: ({ client }) => {
      const filter = { limit: PAGE, ...(activity !== undefined && { activity_id: activity }) };
      const queries = days.map((date) => ({ ...officeRowsQuery(call, crewDays, { date, ...filter }), staleTime: 0 }));
      return Promise.all(queries.map((query) => client.fetchQuery(query)));
    },
    refetchInterval: MINUTE_MS,
  });

/** The activities by their English names. */
export const activitiesQuery = (call: Call) =>
  queryOptions({ ...officeQuery(call, crewPlan, {}), select: ({ oData }) => oData.activities });

export const rankingQuery = (call: Call, { order_no, visit }: OfficeVisit, time: DubaiTime) => ({
  ...officeQuery(call, rankCrews, { order: order_no, visit, time }),
  staleTime: 0,
});

export const orderQuery = (call: Call, order: string) => officeQuery(call, officeOrder, { order });

export const planQuery = (call: Call, date: DubaiDay, activity: number | undefined) => ({
  ...officeQuery(call, planDay, { date, ...(activity !== undefined && { activity_id: activity }) }),
  staleTime: 0,
});

export const undoableQuery = (call: Call) => ({
  ...officeQuery(call, undoableChanges, {}),
  refetchInterval: MINUTE_MS,
  staleTime: 0,
});
