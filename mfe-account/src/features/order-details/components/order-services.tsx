import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { chosenOptions } from '@dar/contracts/pricing/chosen-options';
import { Rating } from '@dar/ui/booking';
import type { DetailedServiceOrder } from '../queries.ts';
import styles from './order-items.module.css';
import { OrderItems } from './order-items.tsx';

type OrderedService = DetailedServiceOrder['services'][number];

export function OrderServices({ services }: Pick<DetailedServiceOrder, 'services'>) {
  const { t, i18n } = useTranslation('account');
  const items = services.map((service) => {
    const categories = [
      inLanguage(i18n.language, service.parent_category_name, service.parent_category_name_ar),
      inLanguage(i18n.language, service.category_name, service.category_name_ar),
    ];
    return {
      name: service.name,
      nameAr: service.name_ar,
      image: service.image,
      detail: categories.filter(Boolean).join(' · '),
      rating: <Rating value={service.rating} />,
      options: <ChosenOptions service={service} />,
      price: service.service_price,
      quantity: service.qty,
    };
  });
  return <OrderItems title={t('order.services')} items={items} />;
}

function ChosenOptions({ service }: { readonly service: OrderedService }) {
  const { t, i18n } = useTranslation('account');
  const options = chosenOptions(service);
  return (
    <>
      {service.number_of_cleaners && (
        <p className={styles['secondary']}>{t('order.cleaners', { number: service.number_of_cleaners })}</p>
      )}
      {options.length > 0 && (
        <ul className={styles['options']} aria-label={t('order.chosen')}>
          {options.map(({ name, nameAr, qty, description, descriptionAr }) => {
            const shown = inLanguage(i18n.language, name, nameAr);
            const explained = inLanguage(i18n.language, description, descriptionAr);
            return (
              <li key={name}>
                <bdi>{qty === undefined ? shown : `${shown} × ${qty}`}</bdi>
                {explained && <p className={styles['secondary']}>{explained}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
