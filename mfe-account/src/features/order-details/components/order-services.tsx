import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { ServiceOrder } from '@dar/contracts/orders';
import { Rating } from '@dar/ui/booking';
import { OrderItems } from './order-items.tsx';

export function OrderServices({ services }: Pick<ServiceOrder, 'services'>) {
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
      price: service.service_price,
      quantity: service.qty,
    };
  });
  return <OrderItems title={t('order.services')} items={items} />;
}
