import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import type { AuditEntry } from '@dar/contracts/office';
import { Descriptions, Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { paths } from '../../../paths.ts';

/** An entry of the log: who, when, why, and the values before and after. */
export function LogEntry({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('office');
  const { id, name, date, reason, customer_id, order_no, undoes, approval_id } = entry;
  const row = (label: string, children: ReactNode) => (children ? [{ key: label, label, children }] : []);
  return (
    <Flex vertical gap={16}>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          ...row(t('log.number'), id),
          ...row(t('log.name'), name),
          ...row(t('log.date'), <DubaiTime value={date} />),
          ...row(t('log.reason'), reason),
          ...row(t('log.order'), order_no && <OrderLink orderNo={order_no} />),
          ...row(t('log.customer'), customer_id !== undefined && <CustomerLink id={customer_id} />),
          ...row(t('log.undoes'), undoes),
          ...row(
            t('log.approval'),
            approval_id !== undefined && (
              <Link to={`${paths.approvals}?state=approved&open=${approval_id}`}>{approval_id}</Link>
            ),
          ),
        ]}
      />
      <Values entry={entry} />
    </Flex>
  );
}

function Values({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('office');
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  const show = (values: AuditEntry['before'], field: string) => <bdi dir="ltr">{toText(values[field])}</bdi>;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="field"
      dataSource={fields.map((field) => ({ field }))}
      columns={[
        { title: t('frame.field'), dataIndex: 'field' },
        { title: t('log.before'), render: (_, { field }) => show(before, field) },
        { title: t('log.after'), render: (_, { field }) => show(after, field) },
      ]}
    />
  );
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
