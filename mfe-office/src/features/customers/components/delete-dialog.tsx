import { useTranslation } from '@dar/app/i18n';
import { type DeletedCustomer, deleteCustomer, type OfficeCustomer } from '@dar/contracts/office';
import { Alert, Form, Input } from 'antd';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';

const MAX_REASON = 500;

/** Deletes an account for good. The person types its id, so that it is the right one. */
export function DeleteDialog({
  customer,
  onClose,
}: {
  readonly customer: OfficeCustomer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ typed: string; reason: string }>();
  const id = String(customer.id);
  const remove = useChange(deleteCustomer, { title: t('customers.delete'), done: t('customers.deleted'), form });
  return (
    <FormDialog
      title={`${t('customers.delete')} · ${customer.name}`}
      okText={t('customers.deleteForGood')}
      form={form}
      isPending={remove.isPending}
      onSubmit={({ reason }) => remove.run({ customer: id, reason: reason.trim() })}
      onClose={onClose}
    >
      <DryRun call={deleteCustomer} input={{ customer: id }}>
        {({ oData }) => <DeleteEffect effect={oData.effect} />}
      </DryRun>
      <Form.Item
        name="reason"
        label={t('frame.reason')}
        extra={t('customers.namesNobody')}
        rules={[{ required: true, whitespace: true, message: t('frame.reasonMissing') }]}
      >
        <Input.TextArea autoFocus maxLength={MAX_REASON} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item
        name="typed"
        label={t('customers.typeId', { id })}
        rules={[{ required: true, pattern: new RegExp(`^${id}$`), message: t('customers.typeIdWrong', { id }) }]}
      >
        <Input inputMode="numeric" autoComplete="off" dir="ltr" />
      </Form.Item>
    </FormDialog>
  );
}

function DeleteEffect({
  effect: { open_orders, open_refunds, open_payments, wallet },
}: Pick<DeletedCustomer, 'effect'>) {
  const { t } = useTranslation('office');
  const inTheWay = [
    open_orders > 0 && t('customers.openOrders', { number: open_orders }),
    open_refunds > 0 && t('customers.openRefunds', { number: open_refunds }),
  ].filter(Boolean);
  const hasMoney = Number(wallet) !== 0;
  const isBlocked = inTheWay.length > 0 || hasMoney;
  return (
    <Alert
      type={isBlocked ? 'error' : 'warning'}
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t(isBlocked ? 'customers.cannotDelete' : 'customers.deleteText')}
      description={
        <>
          {inTheWay.join(' · ')}
          {hasMoney && (
            <div>
              {t('customers.balance')}: <Money value={wallet} />
            </div>
          )}
          {open_payments > 0 && <div>{t('customers.closesPayments', { number: open_payments })}</div>}
        </>
      }
    />
  );
}
