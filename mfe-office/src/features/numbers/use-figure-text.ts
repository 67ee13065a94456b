import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatNumber } from '@dar/contracts/money/format-number';
import type { NumbersBy, NumbersRow } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatShortDay } from '@dar/contracts/time/format-time';
import type { Metric } from './model/figures.ts';

/** Returns functions that write a figure, a change and the name of a row in the language of the page. */
export function useFigureText() {
  const { t, i18n } = useTranslation('office');
  const format = (value: number, options: Intl.NumberFormatOptions) => formatNumber(value, i18n.language, options);
  const toText = (value: number | undefined, metric: Metric): string => {
    if (value === undefined) return '–';
    if (metric === 'revenue') return formatMoney(value.toFixed(2), i18n.language);
    if (metric === 'use') return `${format(value, { maximumFractionDigits: 0 })} %`;
    return format(value, { maximumFractionDigits: metric === 'rating' ? 1 : 0 });
  };
  const toChange = (change: number | undefined): string =>
    change === undefined ? '–' : `${format(change, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })} %`;
  const toName = ({ key, name }: NumbersRow, by: NumbersBy): string => {
    if (by === 'day') return formatShortDay(fromDubaiTime(`${key} 12:00`), i18n.language);
    if (key === '') return t('numbers.noCrew');
    if (by === 'area' && key === '0') return t('numbers.everywhere');
    return name || key;
  };
  return { toText, toChange, toName };
}
