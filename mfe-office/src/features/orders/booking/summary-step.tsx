import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { bookForCustomer, type PhoneBooking } from '@dar/contracts/office';
import { Alert, Button, Flex, Form, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Money } from '../../../parts/money.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { type Draft, type StepProps, toBooking } from './draft.ts';
import { SummaryChoice, SummaryTable } from './summary-choice.tsx';

const PAYMENTS = ['cash', 'link'] as const;

/** Shows the whole booking before it counts. The API has computed price and visits. */
export function SummaryStep({
  draft,
  onChange,
  onBooked,
}: StepProps & { readonly onBooked: (booking: PhoneBooking | undefined) => void }) {
  const { t } = useTranslation('office');
  const { queryClient } = useApp();
  const [shown, setShown] = useState<PhoneBooking>();
  const book = useChange(bookForCustomer, {
    title: t('orders.book'),
    confirmText: t('orders.bookNow'),
    ...(draft.isEarly && { reason: 'demand' }),
    done: t(draft.payment === 'link' ? 'orders.linkIsSent' : 'orders.booked'),
  });
  const booking = toBooking(draft);
  if (!booking) return null;
  const submit = async () => {
    const made = await book.run({ ...booking, ...(shown && { shown_total: shown.grand_total }) });
    if (made) onBooked(made.oData);
    else await queryClient.invalidateQueries({ queryKey: ['dry-run'] });
  };
  return (
    <Flex vertical gap={12}>
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('orders.payment')}>
          <Radio.Group
            value={draft.payment}
            options={PAYMENTS.map((value) => ({ value, label: t(`orders.payBy.${value}`) }))}
            onChange={({ target }) => onChange({ payment: target.value as Draft['payment'] })}
          />
        </Form.Item>
        <Flex gap={12} wrap>
          <Form.Item label={t('orders.coupon')} htmlFor="booking-coupon">
            <Input
              id="booking-coupon"
              dir="ltr"
              maxLength={40}
              value={draft.coupon}
              onChange={({ target }) => onChange({ coupon: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('orders.task')} htmlFor="booking-task" style={{ flex: 1 }}>
            <Input.TextArea
              id="booking-task"
              maxLength={2000}
              autoSize
              value={draft.task}
              onChange={({ target }) => onChange({ task: target.value })}
            />
          </Form.Item>
        </Flex>
      </Form>
      <SummaryChoice draft={draft} />
      <DryRun call={bookForCustomer} input={booking}>
        {({ oData }) => <Effect booking={oData} payment={draft.payment} onShown={setShown} />}
      </DryRun>
      <Button
        type="primary"
        loading={book.isPending}
        disabled={!shown}
        onClick={() => void submit()}
        style={{ alignSelf: 'start' }}
      >
        {t(draft.payment === 'link' ? 'orders.sendLink' : 'orders.bookNow')}
      </Button>
    </Flex>
  );
}

interface EffectProps {
  readonly booking: PhoneBooking;
  readonly payment: Draft['payment'];
  readonly onShown: (booking: PhoneBooking) => void;
}

function Effect({ booking, payment, onShown }: EffectProps) {
  const { t } = useTranslation('office');
  useEffect(() => onShown(booking), [booking, onShown]);
  const { cart_total, service_charge, discount, tax_amount, grand_total, visits } = booking;
  const rows = [
    {
      label: t('orders.visits'),
      children: (
        <div>
          {visits.map(({ starts_at, visit_minutes }) => (
            <div key={starts_at}>
              <DubaiTime value={starts_at} /> · {t('orders.minutes', { number: visit_minutes })}
            </div>
          ))}
        </div>
      ),
    },
    { label: t('orders.payment'), children: t(`orders.payBy.${payment}`) },
    { label: t('orders.services'), children: <Money value={cart_total} /> },
    { label: t('orders.serviceCharge'), children: <Money value={service_charge} /> },
    ...(Number(discount) > 0 ? [{ label: t('orders.discount'), children: <Money value={`-${discount}`} /> }] : []),
    { label: t('orders.vat'), children: <Money value={tax_amount} /> },
    {
      label: t('orders.total'),
      children: (
        <strong>
          <Money value={grand_total} />
        </strong>
      ),
    },
  ];
  return (
    <>
      <SummaryTable rows={rows} />
      <Alert type="info" showIcon title={t(`orders.payText.${payment}`)} style={{ marginBlockStart: 12 }} />
    </>
  );
}
