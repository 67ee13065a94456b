import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/contracts/language';
import { add, type Fils, parseAmount, subtract } from '@dar/contracts/money';
import type { OfficeOrder } from '@dar/contracts/office';
import { type BookedLine, formatLine } from '@dar/contracts/pricing/breakdown';
import { Flex, Typography } from 'antd';
import { Money } from '../../../parts/money.tsx';

type Shown = OfficeOrder['order'];

/** The booked services with their options, and the bill. */
export function OrderServices({ order }: { readonly order: Shown }) {
  const { t, i18n } = useTranslation('office');
  return (
    <section aria-label={t('orders.services')}>
      <Typography.Title level={2} style={{ fontSize: 14 }}>
        {t('orders.services')}
      </Typography.Title>
      {order.services.map((service, index) => (
        <BookedService
          key={index}
          name={pickLocalized(i18n.language, service.name, service.name_ar)}
          line={service}
          price={service.service_price}
        />
      ))}
      <Bill order={order} />
    </section>
  );
}

interface BookedServiceProps {
  readonly name: string;
  readonly line: BookedLine;
  readonly price: Fils | string;
}

/** A service with its options and what the customer wrote. */
export function BookedService({ name, line, price }: BookedServiceProps) {
  const { i18n } = useTranslation('office');
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <Row label={`${name} × ${line.qty}`} value={<Money value={price} />} isStrong />
      {formatLine(line, i18n.language).map(({ label, note, amount }) => (
        <Row key={`${label} ${note}`} label={note ? `${label} · ${note}` : label} value={amount} />
      ))}
    </div>
  );
}

function Bill({ order: { vat, service_charge, discount, grand_total, coupon_code } }: { readonly order: Shown }) {
  const { t } = useTranslation('office');
  const total = parseAmount(grand_total);
  const services = subtract(add(total, parseAmount(discount)), add(parseAmount(vat), parseAmount(service_charge)));
  return (
    <div style={{ borderBlockStart: '1px solid var(--ant-color-border-secondary)', paddingBlockStart: 8 }}>
      <Row label={t('orders.services')} value={<Money value={services} />} />
      <Row label={t('orders.serviceCharge')} value={<Money value={service_charge} />} />
      {parseAmount(discount) > 0 && (
        <Row label={`${t('orders.discount')} ${coupon_code}`} value={<Money value={`-${discount}`} />} />
      )}
      <Row label={t('orders.vat')} value={<Money value={vat} />} />
      <Row label={t('orders.total')} value={<Money value={grand_total} />} isStrong />
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly isStrong?: boolean;
}

function Row({ label, value, isStrong = false }: RowProps) {
  return (
    <Flex justify="space-between" gap={16} style={{ fontWeight: isStrong ? 600 : 400 }}>
      <span>{label}</span>
      <span>{value}</span>
    </Flex>
  );
}
