import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { OrderItems } from './order-items.tsx';

interface OrderedProduct {
  readonly product_name: string;
  readonly product_name_ar?: string;
  readonly product_desc: string;
  readonly product_desc_ar?: string;
  readonly quantity: number;
  /** Unit price as a decimal string in AED. */
  readonly price: string;
  readonly image: string;
}

export function OrderProducts({ products }: { readonly products: readonly OrderedProduct[] }) {
  const { t, i18n } = useTranslation('account');
  const items = products.map((product) => ({
    name: product.product_name,
    nameAr: product.product_name_ar ?? '',
    image: product.image,
    detail: inLanguage(i18n.language, product.product_desc, product.product_desc_ar),
    price: product.price,
    quantity: product.quantity,
  }));
  return <OrderItems title={t('order.products')} items={items} />;
}
