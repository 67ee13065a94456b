import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/contracts/language';
import { add, parseAmount, subtract } from '@dar/contracts/money';
import { creditWallet, debitWallet, type OfficeCustomer } from '@dar/contracts/office';
import { Button, Empty, Form, Space, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { useChange } from '../../../saves/use-change.tsx';

type Movement = OfficeCustomer['wallet']['movements'][number];
type Direction = 'credit' | 'debit';

/** The movements of a wallet, and its changes by staff. */
export function Wallet({ customer }: { readonly customer: OfficeCustomer }) {
  const { t, i18n } = useTranslation('office');
  const [direction, setDirection] = useState<Direction>();
  const columns: TableColumnsType<Movement> = [
    { title: t('customers.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    {
      title: t('customers.what'),
      render: (_, { reason, reason_ar }) => pickLocalized(i18n.language, reason, reason_ar),
    },
    { title: t('customers.order'), render: (_, { order_no }) => order_no && <OrderLink orderNo={order_no} /> },
    { title: t('customers.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
  ];
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('customers.noMovements')} />;
  return (
    <section aria-label={t('customers.wallet')} style={{ overflowX: 'auto' }}>
      <Space wrap style={{ marginBlockEnd: 12 }}>
        <Allowed call="/office/credit_wallet">
          <Button onClick={() => setDirection('credit')}>{t('customers.credit')}</Button>
        </Allowed>
        <Allowed call="/office/debit_wallet">
          <Button onClick={() => setDirection('debit')}>{t('customers.debit')}</Button>
        </Allowed>
      </Space>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={customer.wallet.movements}
        locale={{ emptyText: empty }}
      />
      {direction && <MoveDialog customer={customer} direction={direction} onClose={() => setDirection(undefined)} />}
    </section>
  );
}

interface MoveDialogProps {
  readonly customer: OfficeCustomer;
  readonly direction: Direction;
  readonly onClose: () => void;
}

function MoveDialog({ customer: { id, name, wallet }, direction, onClose }: MoveDialogProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ amount: string }>();
  const isCredit = direction === 'credit';
  const balance = parseAmount(wallet.balance);
  const title = t(isCredit ? 'customers.credit' : 'customers.debit');
  const move = useChange(isCredit ? creditWallet : debitWallet, {
    title: `${title} · ${name}`,
    confirmText: title,
    isDanger: !isCredit,
    done: t('customers.moved'),
    form,
    effect: ({ amount }) => {
      const moved = parseAmount(amount);
      return (
        <p>
          {t('customers.balance')}: <Money value={balance} /> →{' '}
          <Money value={isCredit ? add(balance, moved) : subtract(balance, moved)} />
        </p>
      );
    },
  });
  return (
    <FormDialog
      title={`${title} · ${name}`}
      okText={t('customers.next')}
      form={form}
      isPending={move.isPending}
      onSubmit={({ amount }) => move.run({ customer: String(id), amount: toAmountText(amount) })}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('customers.amount')}
        extra={t('customers.limitText')}
        rules={[{ required: true, message: t('customers.amountMissing') }]}
      >
        <AmountInput autoFocus min="0.01" {...(!isCredit && { max: wallet.balance })} />
      </Form.Item>
    </FormDialog>
  );
}
