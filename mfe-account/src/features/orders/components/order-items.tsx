import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { formatLine } from '@dar/contracts/pricing/breakdown';
import { BilingualName, Card, Picture, Price } from '@dar/ui';
import { Breakdown, Rating } from '@dar/ui/booking';
import type { ReactNode } from 'react';
import type { DetailedServiceOrder } from '../queries.ts';
import styles from './order-details.module.css';

type OrderedService = DetailedServiceOrder['services'][number];
type OrderedProduct = NonNullable<DetailedServiceOrder['products']>[number] & {
  readonly product_name_ar?: string;
  readonly product_desc_ar?: string;
};

export function OrderServices({ services }: { readonly services: readonly OrderedService[] }) {
  const { t, i18n } = useTranslation('account');
  return (
    <OrderItems title={t('order.services')}>
      {services.map((service, index) => {
        const categories = [
          pickLocalized(i18n.language, service.parent_category_name, service.parent_category_name_ar),
          pickLocalized(i18n.language, service.category_name, service.category_name_ar),
        ];
        const facts = [
          pickLocalized(i18n.language, service.service_duration, service.service_duration_ar),
          service.number_of_cleaners && t('order.cleaners', { number: service.number_of_cleaners }),
        ]
          .filter(Boolean)
          .join(' · ');
        const detail = categories.filter(Boolean).join(' · ');
        return (
          <OrderItemRow key={index} item={service} detail={detail} price={service.service_price} quantity={service.qty}>
            <Rating value={service.rating} />
            {facts !== '' && <p className={styles['secondary']}>{facts}</p>}
            <Breakdown rows={formatLine(service, i18n.language)} />
          </OrderItemRow>
        );
      })}
    </OrderItems>
  );
}

export function OrderProducts({ products }: { readonly products: readonly OrderedProduct[] }) {
  const { t, i18n } = useTranslation('account');
  return (
    <OrderItems title={t('order.products')}>
      {products.map(
        ({ product_name: name, product_name_ar: name_ar = '', image, price, quantity, ...product }, index) => (
          <OrderItemRow
            key={index}
            item={{ name, name_ar, image }}
            detail={pickLocalized(i18n.language, product.product_desc, product.product_desc_ar)}
            price={price}
            quantity={quantity}
          />
        ),
      )}
    </OrderItems>
  );
}

function OrderItems({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles['title']}>{title}</h2>
      <ul role="list" className={styles['list']}>
        {children}
      </ul>
    </Card>
  );
}

interface ItemProps {
  readonly item: Pick<OrderedService, 'name' | 'name_ar' | 'image'>;
  readonly detail: string;
  /** Unit price as a decimal string in AED. */
  readonly price: string;
  readonly quantity: number;
  readonly children?: ReactNode;
}

function OrderItemRow({ item, detail, price, quantity, children }: ItemProps) {
  const { t } = useTranslation('account');
  return (
    <li className={styles['service']}>
      <Picture src={item.image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={item.name} nameAr={item.name_ar} layout="stack" />
        <p className={styles['secondary']}>
          <bdi>{detail}</bdi>
        </p>
        {children}
        <div className={styles['amount']}>
          <Price amount={toAmount(multiply(parseAmount(price), quantity))} />
          <span className={styles['secondary']}>{t('order.quantity', { number: quantity })}</span>
        </div>
      </div>
    </li>
  );
}
