import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { formatMoney } from '@dar/contracts/money/format-money';
import { clsx } from 'clsx';
import styles from '../crew-day-page.module.css';
import { getTime } from '../phone/time.ts';
import type { VisitView } from '../phone/visit-view.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import type { Reporting } from './use-reporting.ts';
import { VisitActions } from './visit-actions.tsx';

interface VisitCardProps {
  readonly view: VisitView;
  readonly isCurrent: boolean;
  /** Undefined: nothing can be reported of the visit. */
  readonly onReport: ((reporting: Reporting) => void) | undefined;
}

/** A visit: its time, and on a press everything that the crew needs there. */
export function VisitCard({ view, isCurrent, onReport }: VisitCardProps) {
  const { t } = useCrewTexts();
  const { visit, phase } = view;
  const { door } = visit;
  const isRunning = view.next !== 'on-the-way';
  const shown = isCurrent ? (isRunning ? 'running' : 'current') : phase;
  return (
    <details className={clsx(styles['visit'], styles[phase], isCurrent && styles['current'])} open={isCurrent}>
      <summary>
        <strong>
          <bdi>
            {visit.from.slice(11)}–{visit.to.slice(11)}
          </bdi>
        </strong>
        <span className={styles['phase']}>{t(`phase.${shown}`)}</span>
        <span className={styles['where']}>
          <bdi>{door?.building || visit.address || visit.order_no}</bdi>
        </span>
      </summary>
      <Place view={view} />
      <Booked view={view} />
      {onReport && <VisitActions view={view} onReport={onReport} />}
      <Reports view={view} />
    </details>
  );
}

function Place({ view: { visit } }: Pick<VisitCardProps, 'view'>) {
  const { t } = useCrewTexts();
  const { address, door, map_url, customer } = visit;
  return (
    <>
      {address && (
        <address>
          {door?.apartment && <strong>{t('apartment', { apartment: door.apartment })}</strong>}
          <span>
            <bdi>{address}</bdi>
          </span>
          {door?.landmark && <span>{t('landmark', { landmark: door.landmark })}</span>}
        </address>
      )}
      <div className={styles['pair']}>
        {map_url && (
          <a className={styles['button']} href={map_url} target="_blank" rel="noreferrer">
            {t('map')}
          </a>
        )}
        {customer && (
          <a className={styles['button']} href={`tel:${customer.phone}`}>
            {t('call', { name: customer.first_name })}
          </a>
        )}
      </div>
    </>
  );
}

function Booked({ view: { visit, cash } }: Pick<VisitCardProps, 'view'>) {
  const { t, language } = useCrewTexts();
  const isDue = cash !== undefined && cash.due !== '0.00';
  return (
    <>
      {cash && (
        <p className={isDue ? styles['cashDue'] : styles['cashTaken']}>
          {isDue
            ? t('cash.due', { amount: formatMoney(cash.due, language) })
            : t('cash.taken', { amount: formatMoney(cash.taken, language) })}
        </p>
      )}
      <h2>{t('booked')}</h2>
      <ul className={styles['booked']}>
        {visit.services.map(({ name, name_ar, qty, options = [] }, index) => (
          <li key={index}>
            <bdi>{pickLocalized(language, name, name_ar)}</bdi>
            {qty > 1 && <bdi> × {qty}</bdi>}
            {options.length > 0 && (
              <ul className={styles['options']}>
                {options.map(({ label, label_ar, note, note_ar }) => (
                  <li key={`${label} ${note}`}>
                    <bdi>{pickLocalized(language, label, label_ar)}</bdi>
                    {note !== '' && (
                      <p className={styles['note']}>
                        <bdi>{pickLocalized(language, note, note_ar)}</bdi>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {visit.note !== '' && (
        <>
          <h2>{t('note')}</h2>
          <p className={styles['note']} dir="auto">
            {visit.note}
          </p>
        </>
      )}
      <p className={styles['number']}>
        <bdi>{visit.order_no}</bdi>
      </p>
    </>
  );
}

const MARKS = { applied: '✓', late: '✓', waiting: '…', superseded: '✗', refused: '✗' } as const;

function Reports({ view: { reports } }: Pick<VisitCardProps, 'view'>) {
  const { t } = useCrewTexts();
  if (reports.length === 0) return null;
  return (
    <>
      <h2>{t('reports')}</h2>
      <ul className={styles['reports']}>
        {reports.map(({ kind, at, state }) => (
          <li key={`${kind} ${at}`} className={state === 'applied' ? undefined : styles['unsent']}>
            <span>
              <bdi>{getTime(at)}</bdi> {t(`kind.${kind}`)}
            </span>
            <span>
              {MARKS[state]} {t(`state.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
