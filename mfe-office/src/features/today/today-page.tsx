import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Alert, Grid } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lists/use-address.ts';
import { Failure } from '../../parts/failure.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageSpin } from '../../parts/page-spin.tsx';
import { paths } from '../../paths.ts';
import { address, type BoardAddress, type SetAddress } from './board-address.ts';
import { colorProperties } from './color-properties.ts';
import { useNow } from './components/board-marks.tsx';
import { ChangesDrawer } from './components/changes-drawer.tsx';
import { CrewList } from './components/crew-list.tsx';
import { PlanDialog } from './components/plan-dialog.tsx';
import { Planner } from './components/planner.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { TourButton } from './components/tour-button.tsx';
import { VisitDrawer } from './components/visit-drawer.tsx';
import { getWeek } from './model/span.ts';
import styles from './today-page.module.css';
import { type BoardState, useBoard } from './use-board.ts';
import { CrewNamesContext } from './use-crew-names.ts';
import { useDayText } from './use-day-text.ts';

/** The dispatch board: who works where today, what is late, and what nobody has yet. */
export function TodayPage() {
  const { t } = useTranslation('office');
  const [values, set] = useAddress(address);
  const [dialog, setDialog] = useState<'plan' | 'changes'>();
  const today = dayInDubai(useNow());
  const day = values.date ?? today;
  const board = useBoard(values, { day, today });
  const getDayText = useDayText();
  const week = values.view === 'week' ? getWeek(day) : undefined;
  const title = week
    ? [day, week.at(-1) ?? day].map(getDayText).join(' – ')
    : day === today
      ? t('today.title')
      : getDayText(day);
  return (
    <div className={styles['page']} style={colorProperties}>
      <PageHead title={title} actions={board.isReady && <TourButton />} />
      <Toolbar values={values} set={set} day={day} today={today} onDialog={setDialog} />
      {board.isReady && board.rows.length === 0 && board.activity === undefined && <NoCrews />}
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

/** A shop starts without crews. */
function NoCrews() {
  const { t } = useTranslation('office');
  return (
    <Alert showIcon type="info" title={t('crews.empty')} action={<Link to={paths.crews}>{t('crews.title')}</Link>} />
  );
}

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
