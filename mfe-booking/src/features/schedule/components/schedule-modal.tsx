import { useTranslation } from '@dar/app/i18n';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { FormDialog } from '@dar/ui/dialogs';
import { useId, useState } from 'react';
import { parseSchedule, type Schedule, serviceDate, type VisitWeeks } from '../../../schedule.ts';
import styles from './time-chooser.module.css';
import { TimeChooser } from './time-chooser.tsx';

interface ScheduleModalProps {
  readonly firstServiceId: number;
  readonly value: Schedule;
  readonly visitCount: number;
  readonly onConfirm: (schedule: Schedule) => void;
  readonly onCartChanged: () => void;
  readonly onClose: () => void;
}

/** Asks for the time of the cart's visits, and for the weeks between several. */
export function ScheduleModal({ firstServiceId, value, visitCount, onConfirm, ...callbacks }: ScheduleModalProps) {
  const { t } = useTranslation('booking');
  const [weeks, setWeeks] = useState(value.weeks);
  const [time, setTime] = useState<DubaiTime>();
  const [isDone, setDone] = useState(false);
  const confirm = () => {
    if (time !== undefined) onConfirm({ ...parseSchedule(time), weeks });
    setDone(true);
  };
  return (
    <FormDialog
      title={t('schedule.title')}
      width={860}
      tall
      submitText={t('schedule.confirm')}
      canSubmit={time !== undefined}
      isDone={isDone}
      onSubmit={confirm}
      onClose={callbacks.onClose}
    >
      {visitCount > 1 && <Interval count={visitCount} value={weeks ?? '1'} onChange={setWeeks} />}
      <TimeChooser
        visits={{ firstServiceId, weeks: visitCount > 1 ? (weeks ?? '1') : undefined }}
        initial={serviceDate(value) || value.day}
        onChange={setTime}
        onRejected={callbacks.onCartChanged}
      />
    </FormDialog>
  );
}

interface IntervalProps {
  readonly count: number;
  readonly value: VisitWeeks;
  readonly onChange: (weeks: VisitWeeks) => void;
}

/** Renders the choice of weeks between visits. */
function Interval({ count, value, onChange }: IntervalProps) {
  const { t } = useTranslation('booking');
  const name = useId();
  const label = useId();
  return (
    <div className={styles['chips']} role="radiogroup" aria-labelledby={label}>
      <p id={label} className={styles['question']}>
        {t('schedule.visits', { count })}
      </p>
      {(['1', '2'] as const).map((weeks) => (
        <label key={weeks} className={styles['time']}>
          <input type="radio" name={name} checked={weeks === value} onChange={() => onChange(weeks)} />
          {t(weeks === '1' ? 'schedule.weekly' : 'schedule.twoWeekly')}
        </label>
      ))}
    </div>
  );
}
