import { useTranslation } from '@dar/app/i18n';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import styles from './slot.module.css';

interface VisitListProps {
  readonly visits: readonly { readonly starts_at: string; readonly visit_minutes: number }[];
  readonly label: string;
}

/** Renders the visits of a booking with several. */
export function VisitList({ visits, label }: VisitListProps) {
  const { i18n } = useTranslation('shared');
  if (visits.length < 2) return null;
  return (
    <ol className={styles['visits']} aria-label={label}>
      {visits.map((visit) => (
        <li key={visit.starts_at}>
          <time dateTime={visit.starts_at}>{formatDubaiTime(visit.starts_at, i18n.language, visit.visit_minutes)}</time>
        </li>
      ))}
    </ol>
  );
}
