import { useTranslation } from '@dar/app/i18n';
import type { NumbersBy, NumbersRow } from '@dar/contracts/office';
import { Table } from 'antd';
import { getFigure, METRICS } from '../model/figures.ts';
import styles from '../numbers-page.module.css';
import { useFigureText } from '../use-figure-text.ts';

/** All figures of the chart, those of the period before smaller under them. */
export function NumbersTable({ rows, by }: { readonly rows: readonly NumbersRow[]; readonly by: NumbersBy }) {
  const { t } = useTranslation('office');
  const { toText, toName } = useFigureText();
  return (
    <Table
      size="small"
      aria-label={t('numbers.table')}
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="key"
      dataSource={rows}
      locale={{ emptyText: t('numbers.empty') }}
      columns={[
        {
          title: t(`numbers.by.${by}`),
          fixed: 'start',
          rowScope: 'row',
          render: (_, row) => toName(row, by),
        },
        ...METRICS.map((metric) => ({
          title: t(`numbers.${metric}`),
          key: metric,
          align: 'end' as const,
          render: (_: unknown, row: NumbersRow) => {
            const { now, before } = getFigure(row, metric);
            return (
              <>
                <div className={styles['number']}>{toText(now, metric)}</div>
                <div className={styles['before']}>{toText(before, metric)}</div>
              </>
            );
          },
        })),
      ]}
    />
  );
}
