import { useTranslation } from '@dar/app/i18n';
import type { NumbersBy, NumbersRow } from '@dar/contracts/office';
import { Empty, Table } from 'antd';
import { getFigure, METRICS } from '../model/figures.ts';
import styles from '../numbers-page.module.css';
import { useFigureText } from '../use-figure-text.ts';

/** All figures of the chart, those of the period before smaller under them. */
export function NumbersTable({ rows, by }: { readonly rows: readonly NumbersRow[]; readonly by: NumbersBy }) {
  const { t } = useTranslation('office');
  const { toText, toName } = useFigureText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a phone
    <section aria-label={t('numbers.table')} className={styles['table']} tabIndex={0}>
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={rows}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('numbers.empty')} />,
        }}
        columns={[
          {
            title: t(`numbers.by.${by}`),
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
                  <div>{toText(now, metric)}</div>
                  <div className={styles['before']}>{toText(before, metric)}</div>
                </>
              );
            },
          })),
        ]}
      />
    </section>
  );
}
