import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Address } from '@dar/contracts/addresses';
import { add, multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import type { OrderRefund, ServiceOrder } from '@dar/contracts/orders';
import { findPaymentMode, getMethodName } from '@dar/contracts/payment-methods';
import type { ProductOrder } from '@dar/contracts/product-orders';
import { formatDay, formatDubaiTime } from '@dar/contracts/time/format-time';
import { BilingualName, buttonClass, Card, Icon, Picture } from '@dar/ui';
import { BillRows } from '@dar/ui/booking';
import type { ComponentProps } from 'react';
import type { Texts } from '../../../texts/en.ts';
import { formatPhone, getFullAddress } from '../../../user-format.ts';
import type { DetailedServiceOrder } from '../queries.ts';
import { BookAgain } from './book-again.tsx';
import styles from './order-details.module.css';
import { OrderProducts, OrderServices } from './order-items.tsx';
import { OrderReviews } from './order-reviews.tsx';
import { OrderVisits } from './order-visits.tsx';
import { StatusChip } from './status-chip.tsx';

export function ServiceOrderDetails({ order }: { readonly order: DetailedServiceOrder }) {
  const { t, i18n } = useTranslation('account');
  const [first] = order.services;
  const rows = [
    { label: t('order.subtotal'), amount: getSubtotal(order) },
    { label: t('order.serviceCharge'), amount: order.service_charge },
    {
      label: order.coupon_code ? t('order.discountOf', { code: order.coupon_code }) : t('order.discount'),
      amount: order.discount,
      isReduction: true,
    },
    { label: t('order.vat'), amount: order.vat },
  ];
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Card>
          <OrderState order={order} />
          {first && (
            <dl className={styles['details']}>
              <dt>{t('order.appointment')}</dt>
              <dd>{formatDubaiTime(first.booking_date, i18n.language, order.visit_minutes)}</dd>
              {order.address && (
                <>
                  <dt>{t('order.address')}</dt>
                  <dd>
                    <Contact address={order.address} lines={[getFullAddress(order.address, i18n.language)]} />
                  </dd>
                </>
              )}
              <MapLink order={order} />
              {first.task_description !== '' && (
                <>
                  <dt>{t('order.task')}</dt>
                  <dd className={styles['userText']}>
                    <bdi>{first.task_description}</bdi>
                  </dd>
                </>
              )}
            </dl>
          )}
        </Card>
        <OrderVisits order={order} />
        <OrderReviews order={order} />
        <OrderServices services={order.services} />
        {order.products && order.products.length > 0 && <OrderProducts products={order.products} />}
      </div>
      <div className={styles['side']}>
        <OrderPayment order={order} rows={rows} refund={order.refund} creditNotes={order.credit_notes} />
        <BookAgain orderId={order.id} />
      </div>
    </div>
  );
}

function MapLink({ order }: { readonly order: DetailedServiceOrder }) {
  const { t } = useTranslation('account');
  const { user_latitude: latitude, user_longitude: longitude } = order;
  if (latitude === '' || longitude === '') return null;
  const query = encodeURIComponent(`${latitude},${longitude}`);
  return (
    <dd>
      <a
        className={styles['map']}
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="pin" size={16} />
        {t('order.showMap')}
      </a>
    </dd>
  );
}

function getSubtotal({ services, products = [] }: DetailedServiceOrder): string {
  return toAmount(
    add(
      ...services.map(({ service_price, qty }) => multiply(parseAmount(service_price), qty)),
      ...products.map(({ price, quantity }) => multiply(parseAmount(price), quantity)),
    ),
  );
}

const ORDER_TYPES: Readonly<Record<string, keyof Texts['orderType']>> = { Delivery: 'delivery', Pickup: 'pickup' };

export function ProductOrderDetails({ order }: { readonly order: ProductOrder }) {
  const { t } = useTranslation('account');
  const rows = [
    { label: t('order.goodsTotal'), amount: order.total },
    { label: t('order.shipping'), amount: order.shipping_charge },
    { label: t('order.vat'), amount: order.vat },
  ];
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Origin order={order} />
        <OrderProducts products={order.products} />
      </div>
      <OrderPayment order={order} rows={rows} />
    </div>
  );
}

function Origin({ order }: { readonly order: ProductOrder }) {
  const { t, i18n } = useTranslation('account');
  const { store, address, order_type_text: typeText } = order;
  const street = pickLocalized(i18n.language, address.address, address.address_ar);
  const house = [address.apartment, address.building_name, street].filter(Boolean).join(', ');
  const place = [address.area_name, address.city_name, address.country_name].filter(Boolean).join(', ');
  const type = ORDER_TYPES[typeText];
  return (
    <Card>
      <OrderState order={order} />
      <div className={styles['store']}>
        <Picture src={store.logo} alt="" kind="activity" sizes="56px" />
        <BilingualName as="h2" name={store.company_name} nameAr={store.company_name_ar} layout="stack" />
      </div>
      <dl className={styles['details']}>
        <dt>{t('order.type')}</dt>
        <dd>{type ? t(`orderType.${type}`) : typeText}</dd>
        <dt>{t('order.address')}</dt>
        <dd>
          <Contact address={address} lines={[house, pickLocalized(i18n.language, place, address.place_ar)]} />
        </dd>
      </dl>
    </Card>
  );
}

interface ContactProps {
  readonly address: Pick<Address, 'full_name' | 'dial_code' | 'phone'>;
  readonly lines: readonly string[];
}

/** Renders who is visited, where, and the phone number. */
function Contact({ address, lines }: ContactProps) {
  return (
    <address className={styles['address']}>
      <bdi>{address.full_name}</bdi>
      {lines.map((line) => (
        <bdi key={line} className={styles['secondary']}>
          {line}
        </bdi>
      ))}
      <bdi className={styles['secondary']} dir="ltr">
        {formatPhone(address)}
      </bdi>
    </address>
  );
}

function OrderState({ order }: { readonly order: Pick<ServiceOrder, 'status_text' | 'order_date'> }) {
  const { t, i18n } = useTranslation('account');
  return (
    <div className={styles['state']}>
      <StatusChip text={order.status_text} />
      <span className={styles['secondary']}>
        {t('order.placed', { day: formatDay(new Date(order.order_date), i18n.language) })}
      </span>
    </div>
  );
}

interface OrderPaymentProps {
  readonly order: Pick<ServiceOrder, 'grand_total' | 'payment_mode' | 'invoice_url' | 'invoice_pdf_url'>;
  readonly rows: ComponentProps<typeof BillRows>['rows'];
  readonly refund?: DetailedServiceOrder['refund'];
  readonly creditNotes?: DetailedServiceOrder['credit_notes'];
}

function OrderPayment({ order, rows, refund, creditNotes = [] }: OrderPaymentProps) {
  const { t, i18n } = useTranslation('account');
  const method = findPaymentMode(order.payment_mode);
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.payment')}</h2>
      <BillRows rows={rows} total={{ label: t('order.total'), amount: order.grand_total }} />
      {refund && <Refund refund={refund} />}
      <dl className={styles['mode']}>
        <dt>{t('order.mode')}</dt>
        <dd>{method ? getMethodName(method, i18n.language) : order.payment_mode}</dd>
      </dl>
      {order.invoice_url !== '' && (
        <a
          className={buttonClass({ block: true, className: styles['invoice'] })}
          href={order.invoice_url}
          target="_blank"
          rel="noopener"
        >
          <Icon name="note" />
          {t('order.invoice')}
        </a>
      )}
      {order.invoice_pdf_url !== '' && (
        <a
          className={buttonClass({ type: 'text', block: true, className: styles['download'] })}
          href={order.invoice_pdf_url}
        >
          {t('order.download')}
        </a>
      )}
      {creditNotes.map(({ number, pdf_url, is_invoice }) => (
        <a
          key={number}
          className={buttonClass({ type: 'text', block: true, className: styles['download'] })}
          href={pdf_url}
        >
          {t(is_invoice ? 'order.invoiceNumber' : 'order.creditNote', { number })}
        </a>
      ))}
    </Card>
  );
}

/** Says what came back, where to, when, and how far it is. */
function Refund({ refund: { amount, to, state, date } }: { readonly refund: OrderRefund }) {
  const { t, i18n } = useTranslation('account');
  const values = {
    amount: formatMoney(parseAmount(amount), i18n.language),
    day: formatDay(new Date(date), i18n.language),
  };
  const text = to === 'wallet' ? t('order.refund.wallet', values) : t(`order.refund.card.${state}`, values);
  return <p className={styles['refund']}>{text}</p>;
}
