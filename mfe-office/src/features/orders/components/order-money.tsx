import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { type ledger, type OfficeOrder, type RefundGrant, sendRefund, withdrawRefund } from '@dar/contracts/office';
import { Button, Descriptions, Flex, Space, Table, type TableColumnsType, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Allowed, useMay } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useLedgerText } from '../../../parts/use-ledger-text.ts';
import { WaitsForApproval } from '../../../parts/waits-for-approval.tsx';
import { SecondPersonLater } from '../../../saves/second-person-later.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { grantsQuery, ledgerQuery } from '../queries.ts';
import { OrderDocuments } from './order-documents.tsx';

type Entry = RowOf<typeof ledger>;

/** Payments, refunds and documents of an order. */
export function OrderMoney({ found }: { readonly found: OfficeOrder }) {
  const { t } = useTranslation('office');
  const mayRead = useMay('/office/ledger');
  const orderNo = found.order.order_no;
  return (
    <Flex vertical gap={16}>
      {mayRead ? (
        <Ledger orderNo={orderNo} />
      ) : (
        <Part title={t('orders.payments')}>
          <Sums money={found.money ?? {}} />
        </Part>
      )}
      <Allowed call="/office/refunds">
        <Grants orderNo={orderNo} />
      </Allowed>
      <OrderDocuments order={found.order} />
    </Flex>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} style={{ overflowX: 'auto' }}>
      <Typography.Title level={2} style={{ fontSize: 14, marginBlockStart: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  );
}

type SumName = keyof NonNullable<EndpointOutput<typeof ledger>['money']>;

/** What was received, paid back and collected. Nothing of what is zero, but of what was received. */
function Sums({ money }: { readonly money: Readonly<Partial<Record<SumName, string>>> }) {
  const { t } = useTranslation('office');
  const shown = Object.entries(money).filter(([name, amount]) => name === 'received' || Number(amount) !== 0);
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 3 }}
      items={shown.map(([name, amount]) => ({
        key: name,
        label: t(`orders.sum.${name as SumName}`),
        children: <Money value={amount} />,
      }))}
    />
  );
}

function Ledger({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation('office');
  const getKind = useLedgerText();
  const { data, error, refetch } = useQuery(ledgerQuery(useCall(), orderNo));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const columns: TableColumnsType<Entry> = [
    { title: t('orders.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    { title: t('orders.what'), render: (_, entry) => getKind(entry) },
    { title: t('orders.visitNumber'), render: (_, { visit }) => (visit === 0 ? '' : visit) },
    { title: t('orders.document'), dataIndex: 'document' },
    { title: t('orders.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
  ];
  return (
    <Part title={t('orders.payments')}>
      <Sums money={data.money ?? {}} />
      <Table<Entry>
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={data.oData}
        locale={{ emptyText: t('orders.noPayments') }}
      />
    </Part>
  );
}

function Grants({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(grantsQuery(useCall(), orderNo));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  if (data.length === 0) return null;
  const columns: TableColumnsType<RefundGrant> = [
    {
      title: t('orders.amount'),
      render: (_, { amount, way }) => (
        <>
          <Money value={amount} /> {way && t(`orders.way.${way}`)}
        </>
      ),
    },
    { title: t('orders.state'), render: (_, { state }) => <Tag>{t(`orders.grant.${state}`)}</Tag> },
    {
      title: t('orders.grantedBy'),
      render: (_, { granted_by, granted_at }) => (
        <>
          <bdi>{granted_by}</bdi> · <DubaiTime value={granted_at} />
        </>
      ),
    },
    { title: t('orders.sentBy'), render: (_, { sent_by }) => sent_by && <bdi>{sent_by}</bdi> },
    { title: t('orders.reason'), dataIndex: 'reason' },
    { title: t('orders.actions'), render: (_, grant) => <GrantActions grant={grant} /> },
  ];
  return (
    <Part title={t('orders.refunds')}>
      <Table<RefundGrant> size="small" rowKey="id" pagination={false} columns={columns} dataSource={data} />
    </Part>
  );
}

function GrantActions({ grant: { id, state, amount, way, approval_id } }: { readonly grant: RefundGrant }) {
  const { t } = useTranslation('office');
  const effect = () => (
    <p>
      {t('orders.paidBack')}: <Money value={amount} /> {way && t(`orders.way.${way}`)}
    </p>
  );
  const send = useChange(sendRefund, {
    title: t('orders.send'),
    reason: 'ask',
    done: t('orders.refunded'),
    isDanger: true,
    effect: () => (
      <>
        {effect()}
        {state === 'granted' && <SecondPersonLater amount={amount} step="send" />}
      </>
    ),
  });
  const withdraw = useChange(withdrawRefund, { title: t('orders.withdraw'), done: t('orders.withdrawn'), effect });
  return (
    <Space wrap>
      {approval_id !== undefined && <WaitsForApproval id={approval_id} />}
      {(state === 'granted' || state === 'failed') && approval_id === undefined && (
        <Allowed call="/office/send_refund">
          <Button type="primary" loading={send.isPending} onClick={() => void send.run({ id: String(id) })}>
            {t('orders.send')}
          </Button>
        </Allowed>
      )}
      {state === 'granted' && (
        <Allowed call="/office/withdraw_refund">
          <Button loading={withdraw.isPending} onClick={() => void withdraw.run({ id: String(id) })}>
            {t('orders.withdraw')}
          </Button>
        </Allowed>
      )}
    </Space>
  );
}
