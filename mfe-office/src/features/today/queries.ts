import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import {
  type CrewDay,
  crewDays,
  type OfficeVisit,
  officeOrder,
  officeVisits,
  planDay,
  rankCrews,
  undoableChanges,
} from '@dar/contracts/office';
import type { DubaiDay, DubaiTime } from '@dar/contracts/time/dubai';
import { officeKey } from '../../lists/use-key-pages.ts';
import { crewPlanQuery } from '../../parts/crew-plan-query.ts';

const PAGE = 500;
/** Visits become late, and holds end, without a change. */
const MINUTE_MS = 60_000;

interface Page<Row> {
  readonly oData: readonly Row[];
  readonly next?: string | undefined;
}

/** Returns the rows of all pages of a list. */
async function readAll<Row>(read: (after: string | undefined) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.oData);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

export interface Days {
  readonly from: DubaiDay;
  readonly to: DubaiDay;
}

type VisitFilter = Days & { readonly unassigned?: '1'; readonly late?: '1'; readonly at_risk?: '1' };

const readVisits = (call: Call, filter: VisitFilter, signal: AbortSignal) =>
  readAll((after) => call(officeVisits, { ...filter, limit: PAGE, ...(after && { after }) }, { signal }));

/** The visits of some days, by time. */
export const visitsQuery = (call: Call, days: Days) =>
  queryOptions({
    queryKey: officeKey(officeVisits.path, { ...days }),
    queryFn: ({ signal }) => readVisits(call, days, signal),
  });

/** The open visits of some days that have no crew. */
export const unplannedQuery = (call: Call, days: Days) =>
  queryOptions({
    queryKey: officeKey(officeVisits.path, { ...days, unassigned: '1' }),
    queryFn: ({ signal }) => readVisits(call, { ...days, unassigned: '1' }, signal),
  });

/** The visits of some days that are late or at risk at the moment. */
export const careQuery = (call: Call, days: Days) =>
  queryOptions({
    queryKey: officeKey(officeVisits.path, { ...days, care: '1' }),
    queryFn: async ({ signal }) => {
      const [late, atRisk] = [
        await readVisits(call, { ...days, late: '1' }, signal),
        await readVisits(call, { ...days, at_risk: '1' }, signal),
      ];
      return [...late, ...atRisk];
    },
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  });

export const visitsOfOrderQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(officeVisits.path, { order }),
    queryFn: async ({ signal }) => (await call(officeVisits, { order, limit: PAGE }, { signal })).oData,
    staleTime: 0,
  });

/** The crews of each of some days, by id. */
export const crewDaysQuery = (call: Call, days: readonly DubaiDay[], activity: number | undefined) =>
  queryOptions({
    queryKey: officeKey(crewDays.path, { days, activity }),
    queryFn: ({ signal }) => Promise.all(days.map((day) => readCrewDay(call, day, activity, signal))),
    refetchInterval: MINUTE_MS,
  });

function readCrewDay(call: Call, date: DubaiDay, activity: number | undefined, signal: AbortSignal) {
  const filter = { date, ...(activity !== undefined && { activity_id: activity }) };
  return readAll<CrewDay>((after) => call(crewDays, { ...filter, limit: PAGE, ...(after && { after }) }, { signal }));
}

/** The activities by their English names. */
export const activitiesQuery = (call: Call) =>
  queryOptions({ ...crewPlanQuery(call), select: ({ activities }) => activities });

export const rankingQuery = (call: Call, { order_no, visit }: OfficeVisit, time: DubaiTime) =>
  queryOptions({
    queryKey: officeKey(rankCrews.path, { order_no, visit, time }),
    queryFn: async ({ signal }) => (await call(rankCrews, { order: order_no, visit, time }, { signal })).oData,
    staleTime: 0,
  });

export const orderQuery = (call: Call, order: string) =>
  queryOptions({
    queryKey: officeKey(officeOrder.path, { order }),
    queryFn: async ({ signal }) => (await call(officeOrder, { order }, { signal })).oData,
  });

export const planQuery = (call: Call, date: DubaiDay, activity: number | undefined) =>
  queryOptions({
    queryKey: officeKey(planDay.path, { date, activity }),
    queryFn: async ({ signal }) =>
      (await call(planDay, { date, ...(activity !== undefined && { activity_id: activity }) }, { signal })).oData,
    staleTime: 0,
  });

export const undoableQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(undoableChanges.path, {}),
    queryFn: async ({ signal }) => (await call(undoableChanges, {}, { signal })).oData,
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  });
