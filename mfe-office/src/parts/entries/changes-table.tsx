import { useTranslation } from '@dar/app/i18n';
import type { FieldChange } from '@dar/contracts/office';
import { Empty, Table } from 'antd';
import styles from './entries.module.css';
import { useFieldPath } from './use-field-path.ts';

interface ChangesTableProps {
  readonly changes: readonly FieldChange[];
  /** The heads of the two columns of values. */
  readonly before: string;
  readonly after: string;
}

/** What differs between two contents, field by field. */
export function ChangesTable({ changes, before, after }: ChangesTableProps) {
  const { t } = useTranslation('office');
  const describe = useFieldPath();
  if (changes.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('entries.nothingDiffers')} />;
  }
  return (
    <Table<FieldChange>
      size="small"
      rowKey="path"
      pagination={false}
      scroll={{ x: 480 }}
      dataSource={changes}
      columns={[
        { title: t('entries.where'), dataIndex: 'path', render: describe, width: '24%' },
        { title: before, render: (_, change) => <Value value={change.before} /> },
        { title: after, render: (_, change) => <Value value={change.after} /> },
      ]}
    />
  );
}

/** A value of a content. A text has the direction of its own language. */
export function Value({ value }: { readonly value: unknown }) {
  if (value === undefined || value === null || value === '') return '–';
  return (
    <span dir="auto" className={styles['value']}>
      {typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)}
    </span>
  );
}
