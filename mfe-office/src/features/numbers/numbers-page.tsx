import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { MAX_NUMBERS_DAYS, NUMBERS_BY, type NumbersBy, type NumbersRow, numbers } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { DatePicker, Segmented, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense } from 'react';
import { FileButton } from '../../lists/file-button.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Failure } from '../../parts/failure.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { MetricCards } from './components/metric-cards.tsx';
import { NumbersTable } from './components/numbers-table.tsx';
import { findExtremes, getFigure, METRICS, type Metric } from './model/figures.ts';
import { isCountable, PRESETS, toPeriod } from './model/period.ts';
import styles from './numbers-page.module.css';
import { useFigureText } from './use-figure-text.ts';

const NumbersChart = lazy(() => import('./components/numbers-chart.tsx'));

const address = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  by: z.optional(z.enum(NUMBERS_BY)),
  show: z.optional(z.enum(METRICS)),
});

export function NumbersPage() {
  const { t } = useTranslation('office');
  const call = useCall();
  const [{ from, to, by = 'day', show = 'revenue' }, set] = useAddress(address);
  const today = dayInDubai(new Date());
  const period = from && to && isCountable({ from, to }) ? { from, to } : toPeriod('week', today);
  const input = { ...period, by };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', numbers.path, input, 'grouped'],
    // While another grouping loads, the rows are still those of the one before.
    queryFn: async ({ signal }) => ({ ...(await call(numbers, input, { signal })), by }),
    placeholderData: (previous) => previous,
  });
  const presets = PRESETS.map((preset) => {
    const days = toPeriod(preset, today);
    return { label: t(`numbers.${preset}`), value: [dayjs(days.from), dayjs(days.to)] as [dayjs.Dayjs, dayjs.Dayjs] };
  });
  return (
    <>
      <PageHead title={t('numbers.title')} actions={<FileButton list={{ path: numbers.path, input }} />} />
      <div className={styles['filters']}>
        <DatePicker.RangePicker
          aria-label={t('numbers.period')}
          allowClear={false}
          disabledDate={(date, { from: first }) =>
            first !== undefined && Math.abs(date.diff(first, 'day')) >= MAX_NUMBERS_DAYS
          }
          presets={presets}
          value={[dayjs(period.from), dayjs(period.to)]}
          onChange={(range) => set({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
        />
        <Segmented<NumbersBy>
          aria-label={t('numbers.group')}
          value={by}
          onChange={(value) => set({ by: value })}
          options={NUMBERS_BY.map((value) => ({ value, label: t(`numbers.by.${value}`) }))}
        />
        {data && <span className={styles['note']}>{t('numbers.compared', data.before)}</span>}
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <MetricCards total={data.total} chosen={show} onChoose={(metric) => set({ show: metric })} />
          <Figure rows={data.oData} by={data.by} metric={show} />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </>
  );
}

interface FigureProps {
  readonly rows: readonly NumbersRow[];
  readonly by: NumbersBy;
  readonly metric: Metric;
}

function Figure({ rows, by, metric }: FigureProps) {
  const { t, i18n } = useTranslation('office');
  const { toText, toName } = useFigureText();
  const extremes = findExtremes(rows, metric);
  const points = rows.map((row) => ({ name: toName(row, by), ...getFigure(row, metric) }));
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        {t(`numbers.${metric}`)}
        {extremes && (
          <span className={styles['note']}>
            {t('numbers.extremes', {
              best: toName(extremes.highest.row, by),
              most: toText(extremes.highest.value, metric),
              worst: toName(extremes.lowest.row, by),
              least: toText(extremes.lowest.value, metric),
            })}
          </span>
        )}
      </figcaption>
      <Suspense fallback={<div className={styles['chart']} />}>
        <NumbersChart
          points={points}
          names={{ now: t('numbers.now'), before: t('numbers.before') }}
          format={(value) => toText(value, metric)}
          isRightToLeft={i18n.dir() === 'rtl'}
        />
      </Suspense>
      <NumbersTable rows={rows} by={by} />
    </figure>
  );
}
