import styles from '../crew-day-page.module.css';
import type { QueuedReport } from '../phone/queued-report.ts';
import { getFirstOfVisits } from '../phone/send-order.ts';
import { getTime } from '../phone/time.ts';
import { useCrewTexts } from '../use-crew-texts.ts';

interface QueueProps {
  readonly reports: readonly QueuedReport[];
  readonly onSendNow: () => void;
}

/** The reports that the server has not confirmed: what waits, since when and why. */
export function Queue({ reports, onSendNow }: QueueProps) {
  const { t } = useCrewTexts();
  const waiting = reports.filter(({ result }) => !result);
  if (waiting.length === 0) return null;
  const first = new Set(getFirstOfVisits(reports));
  return (
    <details className={styles['queue']}>
      <summary>{t('queue.title', { count: waiting.length })}</summary>
      <ul>
        {waiting.map((report) => (
          <li key={report.seq}>
            <strong>
              {t(`kind.${report.kind}`)} {report.photo && report.kind !== 'photo' && `(${t('queue.photo')})`}
            </strong>
            <span>
              <bdi>{report.order}</bdi> · <bdi>{report.starts.slice(11)}</bdi>:{' '}
              {t('queue.since', { time: getTime(report.at) })}
            </span>
            {report.failure && first.has(report) && (
              <span>
                {t(`queue.${report.failure}`)}, {t('queue.nextTry', { time: getTime(report.retryAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={styles['button']} onClick={onSendNow}>
        {t('queue.sendNow')}
      </button>
    </details>
  );
}
