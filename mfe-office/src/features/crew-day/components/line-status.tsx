import styles from '../crew-day-page.module.css';
import type { StoredDay } from '../phone/queued-report.ts';
import type { SyncEnd } from '../phone/sync.ts';
import { getTime } from '../phone/time.ts';
import { useCrewTexts } from '../use-crew-texts.ts';

interface LineStatusProps {
  readonly end: SyncEnd | undefined;
  readonly day: StoredDay | undefined;
  readonly onRetry: () => void;
}

/** Says when the phone does not reach the office, and how old the day is. */
export function LineStatus({ end, day, onRetry }: LineStatusProps) {
  const { t } = useCrewTexts();
  const problem = end === 'no-line' ? t('line.none') : end === 'later' ? t('line.later') : undefined;
  const asOf = day ? t('line.asOf', { time: getTime(day.readAt) }) : problem && t('line.noDay');
  return (
    <div role="status">
      {problem ? (
        <div className={styles['offline']}>
          <p>
            {problem} {asOf}
          </p>
          <button type="button" className={styles['button']} onClick={onRetry}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <p className={styles['asOf']}>{asOf ?? t('loading')}</p>
      )}
    </div>
  );
}
