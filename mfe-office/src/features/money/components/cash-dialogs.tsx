import { useTranslation } from '@dar/app/i18n';
import { recordCash } from '@dar/contracts/office';
import { Flex, Form, Input, InputNumber } from 'antd';
import { AmountInput, toAmountText } from '../../../parts/amount-input.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { Money } from '../../../parts/money.tsx';
import { useChange } from '../../../saves/use-change.tsx';

function AmountField() {
  const { t } = useTranslation('office');
  return (
    <Form.Item
      name="amount"
      label={t('money.amount')}
      extra={t('money.negativeCorrects')}
      rules={[{ required: true, message: t('money.amountMissing') }]}
    >
      <AmountInput autoFocus />
    </Form.Item>
  );
}

export interface CashOfCrew {
  readonly crewId: number;
  readonly crew: string;
  readonly day?: string;
  readonly order?: string;
  readonly visit?: number;
  readonly amount?: string;
}

interface RecordFields {
  readonly order: string;
  readonly visit?: number | null;
  readonly amount: string;
}

/** Stores what a crew took at a visit, or corrects it. */
export function RecordCashDialog({ cash, onClose }: { readonly cash: CashOfCrew; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<RecordFields>();
  const { crewId, crew, day, order, visit, amount } = cash;
  const record = useChange(recordCash, {
    title: t('money.recordCash'),
    done: t('money.cashStored'),
    form,
    effect: (input) => (
      <p>
        <bdi>{crew || t('money.noCrew')}</bdi>, <bdi>{input.order}</bdi>: <Money value={input.amount} />
      </p>
    ),
  });
  const store = (fields: RecordFields) =>
    record.run({
      order: fields.order.trim(),
      ...(fields.visit && { visit: fields.visit }),
      amount: toAmountText(fields.amount),
      ...(crewId > 0 && { crew_id: crewId }),
      ...(day && { day }),
    });
  return (
    <FormDialog
      title={t('money.recordCash')}
      okText={t('money.next')}
      form={form}
      initialValues={{ order: order ?? '', ...(visit && { visit }), ...(amount && { amount }) }}
      isPending={record.isPending}
      onSubmit={store}
      onClose={onClose}
    >
      <Flex gap={8} wrap>
        <Form.Item
          name="order"
          label={t('money.order')}
          rules={[{ required: true, whitespace: true, message: t('money.orderMissing') }]}
        >
          <Input dir="ltr" maxLength={30} style={{ inlineSize: 180 }} />
        </Form.Item>
        <Form.Item name="visit" label={t('money.visit')}>
          <InputNumber min={1} precision={0} placeholder={t('money.oneVisit')} style={{ inlineSize: 120 }} />
        </Form.Item>
      </Flex>
      <AmountField />
    </FormDialog>
  );
}
