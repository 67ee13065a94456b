import { useTranslation } from '@dar/app/i18n';
import { grantRefund, type OfficeOrder } from '@dar/contracts/office';
import { Descriptions, Form, Switch } from 'antd';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { SecondPersonLater } from '../../../saves/second-person-later.tsx';
import { useChange } from '../../../saves/use-change.tsx';

interface RefundFields {
  readonly amount: string;
  readonly send: boolean;
}

/** Grants a refund, and sends it at once where one person may do both. */
export function RefundDialog({ found, onClose }: { readonly found: OfficeOrder; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<RefundFields>();
  const { order, refundable, refund_way } = found;
  const refund = useChange(grantRefund, {
    title: t('orders.refundOf', { order: order.order_no }),
    confirmText: t('orders.refund'),
    isDanger: true,
    done: t('orders.refunded'),
    form,
    effect: ({ amount, send }) => (
      <>
        <Descriptions
          size="small"
          column={1}
          items={[
            {
              key: 'amount',
              label: t('orders.paidBack'),
              children: (
                <span>
                  <Money value={amount} /> {refund_way && t(`orders.way.${refund_way}`)}
                </span>
              ),
            },
            {
              key: 'send',
              label: t('orders.what'),
              children: t(send === '1' ? 'orders.sendsNow' : 'orders.grantsOnly'),
            },
          ]}
        />
        <SecondPersonLater amount={amount} step={send === '1' ? 'both' : 'grant'} />
      </>
    ),
  });
  return (
    <FormDialog
      title={t('orders.refundOf', { order: order.order_no })}
      okText={t('orders.next')}
      form={form}
      initialValues={{ amount: refundable, send: false }}
      isPending={refund.isPending}
      onSubmit={({ amount, send }) =>
        refund.run({ order: order.order_no, amount: toAmountText(amount), send: send ? '1' : '0' })
      }
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('orders.amount')}
        extra={
          <>
            {t('orders.atMost')} <Money value={refundable} />
          </>
        }
        rules={[{ required: true, message: t('orders.amountMissing') }]}
      >
        <AmountInput autoFocus min="0.01" max={refundable} />
      </Form.Item>
      <Form.Item name="send" label={t('orders.sendNow')} valuePropName="checked" extra={t('orders.sendNowText')}>
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
