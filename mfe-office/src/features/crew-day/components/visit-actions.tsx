import styles from '../crew-day-page.module.css';
import type { VisitView } from '../phone/visit-view.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import type { Reporting } from './use-reporting.ts';

interface VisitActionsProps {
  readonly view: VisitView;
  readonly onReport: (reporting: Reporting) => void;
}

/** The next step as one large button, and what may happen besides. */
export function VisitActions({ view, onReport }: VisitActionsProps) {
  const { t } = useCrewTexts();
  const { next, phase, cash } = view;
  const isOpen = phase === 'open';
  const others = [
    ...(cash ? (['cash'] as const) : []),
    ...(['photo', 'problem'] as const),
    ...(isOpen ? (['no-access', 'no-show'] as const) : []),
  ];
  return (
    <div className={styles['actions']}>
      {next && (
        // The second press of two quick ones would report the step after it.
        <button
          type="button"
          className={styles['primary']}
          onClick={({ detail }) => detail <= 1 && onReport({ view, kind: next })}
        >
          {t(`kind.${next}`)}
        </button>
      )}
      <div className={styles['pair']}>
        {others.map((kind) => (
          <button key={kind} type="button" className={styles['button']} onClick={() => onReport({ view, kind })}>
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
