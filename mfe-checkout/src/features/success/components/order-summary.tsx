import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { PlacedOrderDetails } from '@dar/contracts/checkout';
import { formatMoney } from '@dar/contracts/money/format-money';
import { ORDER_STATUSES } from '@dar/contracts/order-status';
import { findPaymentMode, getMethodName } from '@dar/contracts/payment-methods';
import { formatLine } from '@dar/contracts/pricing/breakdown';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { Price } from '@dar/ui';
import { Breakdown, VisitList } from '@dar/ui/booking';
import type { ReactNode } from 'react';
import { BillDetails } from '../../../components/bill-details.tsx';
import styles from './order-summary.module.css';

/** Renders the services with their breakdown, the bill, the visit, the address and the payment. */
export function OrderSummary({ order }: { readonly order: PlacedOrderDetails }) {
  const { t, i18n } = useTranslation('checkout');
  const { booked_time: time, services, bill, visits = [] } = order;
  const address = pickLocalized(i18n.language, order.address, order.address_ar);
  return (
    <div className={styles['summary']}>
      {services.length > 0 && (
        <section className={styles['services']} aria-label={t('success.service')}>
          {services.map((service, index) => (
            <OrderedService key={index} service={service} />
          ))}
        </section>
      )}
      {bill && <BillDetails bill={bill} />}
      <dl className={styles['facts']}>
        <StatusText text={order.status_text} />
        <OrderFact label={t('success.visit')}>
          {visits.length > 1 ? (
            <VisitList visits={visits} label={t('checkout.allVisits')} />
          ) : (
            <time dateTime={time}>{formatDubaiTime(time, i18n.language, order.visit_minutes)}</time>
          )}
        </OrderFact>
        {address !== '' && (
          <OrderFact label={t('success.address')}>
            <bdi>{address}</bdi>
          </OrderFact>
        )}
        <Payment order={order} />
      </dl>
    </div>
  );
}

/** The state of the order, which may have changed since it was placed. Older APIs send none. */
function StatusText({ text }: { readonly text: string }) {
  const { t } = useTranslation('checkout');
  if (text === '') return null;
  const status = ORDER_STATUSES.find((known) => known === text);
  return <OrderFact label={t('success.state')}>{status ? t(`status.${status}`) : text}</OrderFact>;
}

function OrderedService({ service }: { readonly service: PlacedOrderDetails['services'][number] }) {
  const { i18n } = useTranslation('checkout');
  const { name, name_ar, qty, total_price: total } = service;
  return (
    <div>
      <h2 className={styles['service']}>
        <bdi>{`${pickLocalized(i18n.language, name, name_ar)} × ${qty}`}</bdi>
        {total !== '' && <Price amount={total} />}
      </h2>
      <Breakdown rows={formatLine(service, i18n.language)} />
    </div>
  );
}

function Payment({ order: { grand_total: total, payment_mode: mode } }: { readonly order: PlacedOrderDetails }) {
  const { t, i18n } = useTranslation('checkout');
  if (total === '') return null;
  const method = findPaymentMode(mode);
  const name = method ? getMethodName(method, i18n.language) : mode;
  return (
    <OrderFact label={t(method === 'cash' ? 'success.toPay' : 'success.paid')}>
      <bdi>{formatMoney(total, i18n.language)}</bdi>
      <span className={styles['method']}>{method === 'cash' ? `${name} · ${t('method.cash')}` : name}</span>
    </OrderFact>
  );
}

function OrderFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
