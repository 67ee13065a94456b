import { useTranslation } from '@dar/app/i18n';
import type { NumbersRow } from '@dar/contracts/office';
import clsx from 'clsx';
import { getChange, getFigure, isBetterWithLess, METRICS, type Metric } from '../model/figures.ts';
import styles from '../numbers-page.module.css';
import { useFigureText } from '../use-figure-text.ts';

interface MetricCardsProps {
  readonly total: NumbersRow;
  readonly chosen: Metric;
  readonly onChoose: (metric: Metric) => void;
}

/** The figures of the whole period. A press shows one in the chart. */
export function MetricCards({ total, chosen, onChoose }: MetricCardsProps) {
  const { t } = useTranslation('office');
  const { toText, toChange } = useFigureText();
  return (
    <fieldset className={styles['cards']} aria-label={t('numbers.metrics')}>
      {METRICS.map((metric) => {
        const figure = getFigure(total, metric);
        const change = getChange(figure);
        const isGood = change !== undefined && change !== 0 && change > 0 !== isBetterWithLess(metric);
        const isBad = change !== undefined && change !== 0 && !isGood;
        return (
          <button
            key={metric}
            type="button"
            className={styles['card']}
            aria-pressed={metric === chosen}
            onClick={() => onChoose(metric)}
          >
            <span className={styles['label']}>{t(`numbers.${metric}`)}</span>
            <span className={styles['value']}>{toText(figure.now, metric)}</span>
            <span className={clsx(styles['change'], isGood && styles['good'], isBad && styles['bad'])}>
              <bdi>{toChange(change)}</bdi> {t('numbers.than', { before: toText(figure.before, metric) })}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
