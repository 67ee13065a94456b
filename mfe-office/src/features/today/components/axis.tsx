// biome-ignore-all lint/a11y/useSemanticElements: a grid of ARIA, as the virtualizer places its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell has the tab stop of the whole grid
import { useTranslation } from '@dar/app/i18n';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatHour } from '@dar/contracts/time/format-time';
import { memo } from 'react';
import type { Columns } from '../model/rows.ts';
import { toTime } from '../model/span.ts';
import { useDayText } from '../use-day-text.ts';
import styles from './board.module.css';

/** The hours of a day, or the days of a week. */
export const Axis = memo(function Axis({ columns: { days, first, count } }: { readonly columns: Columns }) {
  const { t, i18n } = useTranslation('office');
  const getDayText = useDayText();
  const [day = ''] = days;
  const labels =
    first === undefined
      ? days.map((one, column) => ({ column, span: 1, text: getDayText(one) }))
      : Array.from({ length: count / 2 }, (_, index) => ({
          column: index * 2,
          span: 2,
          text: formatHour(fromDubaiTime(toTime(day, first + index * 2)), i18n.language),
        }));
  return (
    <div role="row" aria-rowindex={1} className={styles['axis']}>
      <div role="columnheader" aria-colindex={1} className={styles['corner']}>
        {t('today.crew')}
      </div>
      <div className={styles['hours']} role="presentation">
        {labels.map(({ column, span, text }) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            aria-colspan={span}
            className={styles['hour']}
            style={{ gridColumn: `${column + 1} / span ${span}` }}
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
});
