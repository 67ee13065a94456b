import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { RowCount } from '@dar/contracts/office';
import { Button, Empty, Flex, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../parts/failure.tsx';
import styles from './office-table.module.css';
import type { KeyPages } from './use-key-pages.ts';

interface OfficeTableProps<Row> {
  readonly list: KeyPages<Row>;
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: TableColumnsType<Row>;
  readonly getKey: (row: Row) => string | number;
  /** What the list says without rows, and what one can do about it. */
  readonly empty: ReactNode;
  /** The key of the open row, which is marked. */
  readonly open?: string | number | undefined;
  /** Opens a row on a click beside its links. A column has a link or button that does the same for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Buttons beside the pages, such as the file of the list. */
  readonly extra?: ReactNode;
}

/** A list of the office with its states: loading, failed with Retry, empty, filled, and the page before and after. */
export function OfficeTable<Row extends object>(props: OfficeTableProps<Row>) {
  const { list, label, columns, getKey, empty, open, onOpen, extra } = props;
  if (list.error) return <Failure error={list.error} onRetry={list.retry} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a phone */}
      <section aria-label={label} className={styles['scroll']} tabIndex={0}>
        <Table<Row>
          size="small"
          rowKey={getKey}
          columns={columns}
          dataSource={list.rows ?? []}
          loading={list.isLoading}
          pagination={false}
          locale={{
            emptyText: list.isLoading ? ' ' : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />,
          }}
          rowClassName={(row) =>
            open !== undefined && String(getKey(row)) === String(open) ? (styles['open'] ?? '') : ''
          }
          {...(onOpen && {
            onRow: (row) => ({ className: styles['row'], onClick: (event) => openOnClick(event, () => onOpen(row)) }),
          })}
        />
      </section>
      <ListPages list={list} extra={extra} />
    </>
  );
}

/** A press on a link or button of the row, or the end of a selection of text, opens nothing. */
function openOnClick({ target }: React.MouseEvent, open: () => void): void {
  const isControl = target instanceof Element && target.closest('a, button, input, label, [role=button]');
  if (!isControl && !window.getSelection()?.toString()) open();
}

function ListPages({ list, extra }: { readonly list: KeyPages<object>; readonly extra: ReactNode }) {
  const { t } = useTranslation('office');
  const { count, toNext, toPrevious } = list;
  return (
    <Flex wrap gap={8} align="center" justify="space-between" className={styles['pages']}>
      <span role="status">{count && <Count of={count} />}</span>
      <Flex wrap gap={8}>
        {extra}
        {(toNext || toPrevious) && (
          <nav aria-label={t('frame.pages')} className={styles['turn']}>
            <Button
              disabled={!toPrevious}
              onClick={toPrevious}
              icon={<LeftOutlined aria-hidden className={styles['arrow']} />}
            >
              {t('frame.previous')}
            </Button>
            <Button
              disabled={!toNext}
              onClick={toNext}
              icon={<RightOutlined aria-hidden className={styles['arrow']} />}
              iconPlacement="end"
            >
              {t('frame.next')}
            </Button>
          </nav>
        )}
      </Flex>
    </Flex>
  );
}

/** '≈' marks an estimate. */
function Count({ of: { value, is_estimate } }: { readonly of: RowCount }) {
  const { t } = useTranslation('office');
  return is_estimate ? t('frame.countEstimated', { number: value }) : t('frame.count', { number: value });
}
