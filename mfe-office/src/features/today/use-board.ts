import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import type { OfficeVisit } from '@dar/contracts/office';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { useMemo, useState } from 'react';
import type { BoardAddress } from './board-address.ts';
import { toOtherDays } from './model/other-days.ts';
import { type Columns, createToRows, getDayColumns, getWeekColumns, orderRows } from './model/rows.ts';
import { addDays, getDay, getWeek } from './model/span.ts';
import { getVisitId } from './model/visits.ts';
import { crewDaysQuery } from './queries.ts';
import { useLiveVisits } from './use-live-visits.ts';
import { type Moves, useMoves } from './use-moves.tsx';

/** Work without a crew is shown this many days ahead. */
const DAYS_AHEAD = 13;

export type BoardState = ReturnType<typeof useBoard>;

/** Returns what the board shows. */
export function useBoard(values: BoardAddress, { day, today }: { readonly day: DubaiDay; readonly today: DubaiDay }) {
  const call = useCall();
  const days = values.view === 'week' ? getWeek(day) : [day];
  const activity = values.activity === undefined ? undefined : Number(values.activity);
  const shown = { from: day, to: days.at(-1) ?? day };
  const ahead = { from: today < day ? today : day, to: addDays(today < day ? day : today, DAYS_AHEAD) };
  const live = useLiveVisits({ shown, ahead, today });
  const crews = useQuery(crewDaysQuery(call, days, activity));
  const moves = useMoves(live.store);
  const { pending } = moves;
  const visits = useMemo(
    () =>
      toShown(live.visits ?? [], live.unplanned ?? [], pending).filter(
        (visit) => activity === undefined || visit.activity_id === activity,
      ),
    [live.visits, live.unplanned, pending, activity],
  );
  const isShown = ({ starts }: OfficeVisit) => getDay(starts) >= shown.from && getDay(starts) <= shown.to;
  const inWindow = visits.filter(isShown);
  const unplanned = visits.filter(({ crew_id, state }) => crew_id === undefined && state !== 'Cancelled');
  const [firstDay = []] = crews.data ?? [];
  const columns = useSame(
    values.view === 'week'
      ? getWeekColumns(days)
      : getDayColumns(
          day,
          firstDay,
          inWindow.filter(({ crew_id }) => crew_id !== undefined),
        ),
  );
  const [toRows] = useState(createToRows);
  const onBoard = inWindow.filter(({ state }) => state !== 'Cancelled');
  const rows = orderRows(toRows({ columns, crews: crews.data ?? [], visits: onBoard }), values.order ?? 'late');
  return {
    isReady: live.visits !== undefined && live.unplanned !== undefined && crews.data !== undefined,
    error: live.error || (crews.data === undefined && crews.error),
    retry: () => {
      live.retry();
      void crews.refetch();
    },
    columns,
    rows,
    visits: inWindow,
    unplanned: unplanned.filter(isShown),
    otherDays: toOtherDays(
      unplanned.filter((visit) => !isShown(visit)).map(({ starts }) => getDay(starts)),
      shown.to,
    ),
    names: new Map(rows.map(({ crewId, name }) => [crewId, name])),
    moves,
    activity,
  };
}

/** Returns the columns of the render before while they are alike, as rows render again with other ones. */
function useSame(columns: Columns): Columns {
  const key = JSON.stringify(columns);
  return useMemo(() => columns, [key]);
}

/** Returns the visits of both lists once, with those that move at their new place. */
function toShown(
  visits: readonly OfficeVisit[],
  unplanned: readonly OfficeVisit[],
  pending: Moves['pending'],
): OfficeVisit[] {
  const all = new Map([...unplanned, ...visits].map((visit) => [getVisitId(visit), visit]));
  return [...all].map(([id, visit]) => pending.get(id) ?? visit);
}
