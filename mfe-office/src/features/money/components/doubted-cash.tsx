import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { doubtedCash } from '@dar/contracts/office';
import { Alert, Button, Flex, Table } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { doubtedQuery } from '../queries.ts';
import { RecordCashDialog } from './cash-dialogs.tsx';

type Doubted = RowOf<typeof doubtedCash>;

interface DoubtedCashProps {
  readonly days: { readonly from: string; readonly to: string };
}

/** Cash that a second crew reported of a visit, which does not count until somebody says what it took. */
export function DoubtedCash({ days }: DoubtedCashProps) {
  const { t } = useTranslation('office');
  const { data = [], error, refetch } = useQuery(doubtedQuery(useCall(), days));
  const mayRecord = useMay('/office/record_cash');
  const [counted, setCounted] = useState<Doubted>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Flex vertical gap={8} component="section" aria-label={t('money.doubted')}>
      <Alert type="warning" showIcon title={t('money.doubted')} description={t('money.doubtedText')} />
      <Table<Doubted>
        size="small"
        rowKey={({ order_no, visit, crew_id, date }) => `${order_no} ${visit} ${crew_id} ${date}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data}
        columns={[
          { title: t('money.date'), render: (_, { date }) => <DubaiTime value={date} /> },
          { title: t('money.order'), render: (_, { order_no }) => <OrderLink orderNo={order_no} /> },
          { title: t('money.visit'), dataIndex: 'visit' },
          { title: t('money.crew'), render: (_, { crew }) => <bdi>{crew}</bdi> },
          { title: t('money.reported'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
          { title: t('money.counted'), align: 'end', render: (_, row) => <Money value={row.counted} /> },
          { title: t('money.ofAllCrews'), align: 'end', render: (_, { collected }) => <Money value={collected} /> },
          { title: t('money.expected'), align: 'end', render: (_, { expected }) => <Money value={expected} /> },
          ...(mayRecord
            ? [
                {
                  title: t('money.change'),
                  render: (_: unknown, row: Doubted) => (
                    <Button onClick={() => setCounted(row)}>{t('money.recordCash')}</Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {counted && <RecordCashDialog cash={toCash(counted)} onClose={() => setCounted(undefined)} />}
    </Flex>
  );
}

function toCash({ crew_id, crew, order_no, visit, amount }: Doubted) {
  return { crewId: crew_id, crew, order: order_no, visit, amount };
}
