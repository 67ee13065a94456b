import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import * as z from '@dar/contracts/schema';
import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import { Grid } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lists/use-address.ts';
import { Failure } from '../../parts/failure.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageSpin } from '../../parts/page-spin.tsx';
import { colorProperties } from './color-properties.ts';
import { useNow } from './components/board-marks.tsx';
import { ChangesDrawer } from './components/changes-drawer.tsx';
import { CrewList } from './components/crew-list.tsx';
import { PlanDialog } from './components/plan-dialog.tsx';
import { Planner } from './components/planner.tsx';
import { SIDE_TABS } from './components/side-list.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { VisitDrawer } from './components/visit-drawer.tsx';
import { getDayColumns, getWeekColumns, orderRows, ROW_ORDERS, toRows } from './model/rows.ts';
import { addDays, getWeek } from './model/span.ts';
import { getVisitId } from './model/visits.ts';
import { crewDaysQuery } from './queries.ts';
import styles from './today-page.module.css';
import { CrewNamesContext } from './use-crew-names.ts';
import { useLiveVisits } from './use-live-visits.ts';
import { type Moves, useMoves } from './use-moves.tsx';

/** Work without a crew is shown this many days ahead. */
const DAYS_AHEAD = 13;

const address = z.object({
  date: z.optional(z.iso.date()),
  view: z.optional(z.enum(['day', 'week'])),
  order: z.optional(z.enum(ROW_ORDERS)),
  activity: z.optional(z.string()),
  tab: z.optional(z.enum(SIDE_TABS)),
  q: z.optional(z.string()),
  map: z.optional(z.enum(['1'])),
  open: z.optional(z.string()),
});
export type BoardAddress = z.output<typeof address>;
export type SetAddress = (changes: Partial<Record<keyof BoardAddress, string | undefined>>) => void;

/** The dispatch board: who works where today, what is late, and what nobody has yet. */
export function TodayPage() {
  const { t } = useTranslation('office');
  const [values, set] = useAddress(address);
  const [dialog, setDialog] = useState<'plan' | 'changes'>();
  const today = dayInDubai(useNow());
  const day = values.date ?? today;
  const board = useBoard(values, { day, today });
  return (
    <div className={styles['page']} style={colorProperties}>
      <PageHead title={t('today.title')} />
      <Toolbar values={values} set={set} day={day} today={today} onDialog={setDialog} />
      {board.isReady && (
        <CrewNamesContext value={board.names}>
          <Shown board={board} values={values} set={set} />
          <VisitDrawer id={values.open} moves={board.moves} onClose={() => set({ open: undefined })} />
          <PlanDialog
            isOpen={dialog === 'plan'}
            day={day}
            activity={board.activity}
            onClose={() => setDialog(undefined)}
          />
        </CrewNamesContext>
      )}
      {!board.isReady && (board.error ? <Failure error={board.error} onRetry={board.retry} /> : <PageSpin />)}
      <ChangesDrawer isOpen={dialog === 'changes'} onClose={() => setDialog(undefined)} />
    </div>
  );
}

export type BoardState = ReturnType<typeof useBoard>;

/** Returns what the board shows. */
function useBoard(values: BoardAddress, { day, today }: { readonly day: DubaiDay; readonly today: DubaiDay }) {
  const { call } = useApp();
  const days = values.view === 'week' ? getWeek(day) : [day];
  const activity = values.activity === undefined ? undefined : Number(values.activity);
  const shown = { from: day, to: days.at(-1) ?? day };
  const ahead = { from: today < day ? today : day, to: addDays(today < day ? day : today, DAYS_AHEAD) };
  const live = useLiveVisits({ shown, ahead, today });
  const crews = useQuery(crewDaysQuery(call, days, activity));
  const moves = useMoves(live.store);
  const visits = toShown(live.visits ?? [], live.unplanned ?? [], moves).filter(
    (visit) => activity === undefined || visit.activity_id === activity,
  );
  const inWindow = visits.filter(({ starts }) => starts.slice(0, 10) >= shown.from && starts.slice(0, 10) <= shown.to);
  const [today_ = []] = crews.data ?? [];
  const columns =
    values.view === 'week'
      ? getWeekColumns(days)
      : getDayColumns(
          day,
          today_,
          inWindow.filter(({ crew_id }) => crew_id !== undefined),
        );
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
    unplanned: visits.filter(({ crew_id, state }) => crew_id === undefined && state !== 'Cancelled'),
    names: new Map(rows.map(({ crewId, name }) => [crewId, name])),
    moves,
    activity,
  };
}

/** Returns the visits of both lists once, with those that move at their new place. */
function toShown<Visit extends BoardVisit>(visits: readonly Visit[], unplanned: readonly Visit[], { pending }: Moves) {
  const all = new Map([...unplanned, ...visits].map((visit) => [getVisitId(visit), visit]));
  return [...all].map(([id, visit]) => pending.get(id) ?? visit);
}

type BoardVisit = Parameters<typeof getVisitId>[0] & NonNullable<ReturnType<Moves['pending']['get']>>;

interface ShownProps {
  readonly board: BoardState;
  readonly values: BoardAddress;
  readonly set: SetAddress;
}

/** The board, or on a phone a list by crew. */
function Shown(props: ShownProps) {
  const { md } = Grid.useBreakpoint();
  return md === false ? <CrewList {...props} /> : <Planner {...props} />;
}
