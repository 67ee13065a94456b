import { DownOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { cancelByOffice, type OfficeOrder, resend } from '@dar/contracts/office';
import { isClosed, VISIT_STATES } from '@dar/contracts/order-status';
import { Button, Dropdown, Space, Typography } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { CancelEffect } from '../../../saves/cancel-effect.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** What can be done with the whole order. */
export function OrderActions({ found }: { readonly found: OfficeOrder }) {
  const { t } = useTranslation('office');
  const [isRefunding, setRefunding] = useState(false);
  const { order, refundable, money } = found;
  const state = VISIT_STATES.find((one) => one === order.status_text);
  const isPaidButOpen =
    Number(refundable) === 0 && state && !isClosed(state) && Number(money?.received) > Number(money?.paid_back);
  return (
    <Space wrap style={{ marginBlock: 12 }}>
      {Number(refundable) > 0 && (
        <Allowed call="/office/grant_refund">
          <Button onClick={() => setRefunding(true)}>{t('orders.refund')}</Button>
        </Allowed>
      )}
      <Allowed call="/office/resend">
        <Resend found={found} />
      </Allowed>
      {state && !isClosed(state) && (
        <Allowed call="/office/cancel_order">
          <CancelOrder orderNo={order.order_no} />
        </Allowed>
      )}
      {isPaidButOpen && (
        <Allowed call="/office/grant_refund">
          <Typography.Text type="secondary">{t('orders.noRefundYet')}</Typography.Text>
        </Allowed>
      )}
      {isRefunding && <RefundDialog found={found} onClose={() => setRefunding(false)} />}
    </Space>
  );
}

function CancelOrder({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation('office');
  const cancel = useChange(cancelByOffice, {
    title: t('orders.cancelOrder', { order: orderNo }),
    confirmText: t('orders.cancelAll'),
    isDanger: true,
    done: t('orders.allCancelled', { order: orderNo }),
    effect: (input) => (
      <DryRun call={cancelByOffice} input={input}>
        {({ oData }) => <CancelEffect effect={oData} />}
      </DryRun>
    ),
  });
  return (
    <Button danger loading={cancel.isPending} onClick={() => void cancel.run({ order: orderNo })}>
      {t('orders.cancelAll')}
    </Button>
  );
}

function Resend({ found: { order } }: { readonly found: OfficeOrder }) {
  const { t } = useTranslation('office');
  const again = useChange(resend, { title: t('orders.resend'), done: t('orders.resent') });
  const hasNotes = (order.credit_notes ?? []).length > 0;
  const kinds = (['confirmation', 'invoice', 'calendar', 'credit-note'] as const).filter(
    (kind) => kind !== 'credit-note' || hasNotes,
  );
  const items = kinds.map((kind) => ({
    key: kind,
    label: t(`orders.resendKind.${kind}`),
    onClick: () => void again.run({ kind, order: order.order_no }),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" loading={again.isPending}>
        {t('orders.resend')}
      </Button>
    </Dropdown>
  );
}
