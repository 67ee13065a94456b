import styles from '../crew-day-page.module.css';
import type { VisitView } from '../phone/visit-view.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import type { Reporting } from './use-reporting.ts';
import { VisitCard } from './visit-card.tsx';

interface VisitListProps {
  readonly views: readonly VisitView[];
  /** Visits of another day are there to look at. */
  readonly isToday: boolean;
  readonly onReport: (reporting: Reporting) => void;
}

/** The open visits of a day in order, and below them the others. The first open one of today is the present one. */
export function VisitList({ views, isToday, onReport }: VisitListProps) {
  const { t } = useCrewTexts();
  const open = views.filter(({ phase }) => phase === 'open');
  const over = views.filter(({ phase }) => phase !== 'open');
  const current = isToday ? open[0] : undefined;
  if (views.length === 0) return <p className={styles['empty']}>{t('noVisits')}</p>;
  return (
    <ol className={styles['visits']} aria-label={t('visits')}>
      {[...open, ...over].map((view) => (
        <li key={`${view.visit.order_no} ${view.visit.visit}`}>
          <VisitCard view={view} isCurrent={view === current} onReport={isToday ? onReport : undefined} />
        </li>
      ))}
    </ol>
  );
}
