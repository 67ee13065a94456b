import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { grantRefund } from '@dar/contracts/office';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { SecondPerson } from '../../../saves/second-person.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { refundableQuery } from '../queries.ts';

interface GrantFields {
  readonly order: string;
  readonly amount: string;
  readonly send?: boolean;
}

/** Decides about a refund; the money can be sent at once, or later by another person. */
export function GrantDialog({ order, onClose }: { readonly order: string; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<GrantFields>();
  const [asked, setAsked] = useState(order);
  const grant = useChange(grantRefund, {
    title: t('money.grant'),
    isDanger: true,
    done: t('money.refundGranted'),
    form,
    effect: ({ order: orderNo, amount, send }) => (
      <>
        <p>
          <bdi>{orderNo}</bdi>: {t(send === '1' ? 'money.paysBack' : 'money.grantsOnly')} <Money value={amount} />{' '}
          <Way order={orderNo} />
        </p>
        <SecondPerson amount={amount} step={send === '1' ? 'both' : 'grant'} />
      </>
    ),
  });
  return (
    <FormDialog
      title={t('money.grant')}
      okText={t('money.next')}
      form={form}
      initialValues={{ order }}
      isPending={grant.isPending}
      onSubmit={({ order: orderNo, amount, send }) =>
        grant.run({ order: orderNo.trim(), amount: toAmountText(amount), send: send ? '1' : '0' })
      }
      onClose={onClose}
    >
      <Form.Item
        name="order"
        label={t('money.order')}
        rules={[{ required: true, whitespace: true, message: t('money.orderMissing') }]}
      >
        <Input autoFocus dir="ltr" maxLength={30} onBlur={({ target }) => setAsked(target.value.trim())} />
      </Form.Item>
      {asked !== '' && <Refundable order={asked} />}
      <Form.Item
        name="amount"
        label={t('money.amount')}
        rules={[{ required: true, message: t('money.amountMissing') }]}
      >
        <AmountInput min="0.01" />
      </Form.Item>
      <Form.Item name="send" valuePropName="checked">
        <Checkbox>{t('money.sendNow')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

/** Where the money of an order goes. */
function Way({ order }: { readonly order: string }) {
  const { t } = useTranslation('office');
  const { data } = useQuery(refundableQuery(useCall(), order));
  return data?.refund_way && t(`orders.way.${data.refund_way}`);
}

/** What can still be granted of an order. */
function Refundable({ order }: { readonly order: string }) {
  const { t } = useTranslation('office');
  const { data, isError } = useQuery(refundableQuery(useCall(), order));
  if (isError) return <Alert type="warning" showIcon title={t('money.noOrder')} style={{ marginBlockEnd: 12 }} />;
  return (
    <p aria-live="polite">
      {t('money.refundable')} {data ? <Money value={data.refundable} /> : '…'}
    </p>
  );
}
