import { useTranslation } from '@dar/app/i18n';
import { type OfficeVisit, recordCash } from '@dar/contracts/office';
import { Form } from 'antd';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { useChange } from '../../../saves/use-change.tsx';

/** Stores what a crew took at a visit, or corrects it with a negative amount. */
export function CashDialog({ visit, onClose }: { readonly visit: OfficeVisit; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ amount: string }>();
  const { order_no: order, visit: number, cash = '0.00', crew_name } = visit;
  const record = useChange(recordCash, {
    title: t('orders.cash'),
    done: t('orders.cashStored'),
    form,
    effect: ({ amount }) => (
      <p>
        <Money value={amount} /> · <bdi>{crew_name ?? t('orders.noCrew')}</bdi> · {order}
      </p>
    ),
  });
  return (
    <FormDialog
      title={t('orders.cash')}
      okText={t('orders.next')}
      form={form}
      initialValues={{ amount: cash }}
      isPending={record.isPending}
      onSubmit={({ amount }) => record.run({ order, visit: number, amount: toAmountText(amount) })}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('orders.amount')}
        extra={
          <>
            {t('orders.cashDue')}: <Money value={cash} />. {t('orders.cashText')}
          </>
        }
        rules={[{ required: true, message: t('orders.amountMissing') }]}
      >
        <AmountInput autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
