import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { multiply, parseAmount, toAmount } from '@dar/contracts/money';
import type { ServiceOrder } from '@dar/contracts/orders';
import { BilingualName, Card, Picture, Price } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import styles from './order-items.module.css';

type OrderedService = ServiceOrder['services'][number];

export function OrderServices({ services }: { readonly services: readonly OrderedService[] }) {
  const { t } = useTranslation('account');
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.services')}</h2>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        className={styles['list']}
      >
        {services.map((service, index) => (
          <Service key={index} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function Service({ service }: { readonly service: OrderedService }) {
  const { t, i18n } = useTranslation('account');
  const categories = [
    inLanguage(i18n.language, service.parent_category_name, service.parent_category_name_ar),
    inLanguage(i18n.language, service.category_name, service.category_name_ar),
  ];
  return (
    <li className={styles['service']}>
      <Picture src={service.image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={service.name} nameAr={service.name_ar} layout="stack" />
        <p className={styles['secondary']}>
          <bdi>{categories.filter(Boolean).join(' · ')}</bdi>
        </p>
        <Rating value={service.rating} />
        <div className={styles['amount']}>
          <Price amount={toAmount(multiply(parseAmount(service.service_price), service.qty))} />
          <span className={styles['secondary']}>{t('order.quantity', { number: service.qty })}</span>
        </div>
      </div>
    </li>
  );
}
