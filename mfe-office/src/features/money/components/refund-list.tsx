import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { type RefundGrant, refundGrants } from '@dar/contracts/office';
import { Button, Checkbox, Flex, Input, type TableColumnsType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { useMoneyAddress } from '../money-address.ts';
import { usePolling } from '../use-polling.ts';
import { isOnItsWay, RefundState } from './refund-state.tsx';

const GrantDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'grant-dialog' */ './grant-dialog.tsx')).GrantDialog,
}));
const RefundRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'refund-record' */ './refund-record.tsx')).RefundRecord,
}));

/** Refunds that the office granted: those that wait to be sent or failed, or all. */
export function RefundList() {
  const { t } = useTranslation('office');
  const [{ open, all, order }, set] = useMoneyAddress();
  const [isGranting, setGranting] = useState(false);
  const list = useKeyPages(refundGrants, { ...(all && { all }), ...(order && { order }) });
  usePolling(list.retry, list.rows?.some(isOnItsWay) ?? false);
  const opened = list.rows?.find(({ id }) => String(id) === open);
  const columns = useColumns((id) => set({ open: id }));
  return (
    <>
      <Flex wrap gap={8} align="center" role="search" style={{ marginBlockEnd: 12 }}>
        <Input.Search
          key={order ?? ''}
          allowClear
          aria-label={t('money.order')}
          placeholder={t('money.order')}
          defaultValue={order}
          style={{ inlineSize: 180 }}
          onSearch={(text) => set({ order: text.trim() || undefined })}
        />
        <Checkbox checked={all === '1'} onChange={({ target }) => set({ all: target.checked ? '1' : undefined })}>
          {t('money.withSent')}
        </Checkbox>
        <Allowed call="/office/grant_refund">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            style={{ marginInlineStart: 'auto' }}
            onClick={() => setGranting(true)}
          >
            {t('money.grant')}
          </Button>
        </Allowed>
      </Flex>
      <OfficeTable
        list={list}
        label={t('money.view.refunds')}
        columns={columns}
        getKey={({ id }) => id}
        open={open}
        onOpen={({ id }) => set({ open: id })}
        empty={t(all || order ? 'money.noRefunds' : 'money.nothingToSend')}
      />
      <RecordDrawer
        id={opened && open}
        title={opened && t('money.refundNumber', { id: opened.id })}
        onClose={() => set({ open: undefined })}
      >
        {opened && <RefundRecord grant={opened} />}
      </RecordDrawer>
      <Suspense>{isGranting && <GrantDialog order={order ?? ''} onClose={() => setGranting(false)} />}</Suspense>
    </>
  );
}

function useColumns(onOpen: (id: number) => void): TableColumnsType<RefundGrant> {
  const { t } = useTranslation('office');
  return [
    {
      title: t('money.refund'),
      render: (_, { id }) => (
        <Button type="link" onClick={() => onOpen(id)}>
          {t('money.refundNumber', { id })}
        </Button>
      ),
    },
    { title: t('money.order'), render: (_, { order_no }) => <OrderLink orderNo={order_no} /> },
    {
      title: t('money.customer'),
      render: (_, { customer_id, customer_name }) => <CustomerLink id={customer_id} name={customer_name} />,
    },
    { title: t('money.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    { title: t('money.state'), render: (_, grant) => <RefundState grant={grant} /> },
    {
      title: t('money.granted'),
      render: (_, { granted_by, granted_at }) => (
        <>
          <bdi>{granted_by}</bdi>, <DubaiTime value={granted_at} />
        </>
      ),
    },
    {
      title: t('money.sent'),
      render: (_, { sent_by, sent_at }) =>
        sent_at && (
          <>
            <bdi>{sent_by}</bdi>, <DubaiTime value={sent_at} />
          </>
        ),
    },
    { title: t('frame.reason'), dataIndex: 'reason', render: (reason: string) => <bdi>{reason}</bdi> },
  ];
}
