import { useTranslation } from '@dar/app/i18n';
import type { ProductOrder } from '@dar/contracts/product-orders';
import { formatDay } from '@dar/contracts/time/format-time';
import { BilingualName, Card, Picture } from '@dar/ui';
import { StatusChip } from '../../../components/status-chip.tsx';
import { formatPhone } from '../../../user-format.ts';
import { orderTypeKey } from '../order-type.ts';
import styles from './order-details.module.css';
import { OrderPayment } from './order-payment.tsx';
import { OrderProducts } from './order-products.tsx';

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
  const { store, order_type_text: typeText } = order;
  const type = orderTypeKey(typeText);
  return (
    <Card>
      <div className={styles['state']}>
        <StatusChip text={order.status_text} />
        <span className={styles['secondary']}>
          {t('order.placed', { day: formatDay(new Date(order.order_date), i18n.language) })}
        </span>
      </div>
      <div className={styles['store']}>
        <Picture src={store.logo} alt="" kind="activity" sizes="56px" />
        <BilingualName as="h2" name={store.company_name} nameAr={store.company_name_ar} layout="stack" />
      </div>
      <dl className={styles['details']}>
        <dt>{t('order.type')}</dt>
        <dd>{type ? t(`orderType.${type}`) : typeText}</dd>
        <dt>{t('order.address')}</dt>
        <dd>
          <Address address={order.address} />
        </dd>
      </dl>
    </Card>
  );
}

function Address({ address }: Pick<ProductOrder, 'address'>) {
  const house = [address.apartment, address.building_name, address.address].filter(Boolean).join(', ');
  const place = [address.area_name, address.city_name, address.country_name].filter(Boolean).join(', ');
  return (
    <address className={styles['address']}>
      <bdi>{address.full_name}</bdi>
      <bdi className={styles['secondary']}>{house}</bdi>
      <bdi className={styles['secondary']}>{place}</bdi>
      <bdi className={styles['secondary']} dir="ltr">
        {formatPhone(address)}
      </bdi>
    </address>
  );
}
