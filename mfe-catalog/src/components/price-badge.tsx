import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Price } from '@dar/ui';
import { displayedPrice } from '../displayed-price.ts';
import styles from './price-badge.module.css';

/** Renders the price of a service with its price type, or nothing when the service hides it. */
export function PriceBadge({ service }: { readonly service: ServiceSummary }) {
  const { i18n } = useTranslation('catalog');
  const price = displayedPrice(service);
  if (!price) return null;
  return (
    <p className={styles['badge']}>
      <span className={styles['type']}>
        {inLanguage(i18n.language, service.service_price_type, service.service_price_type_ar)}
      </span>
      <Price {...price} />
    </p>
  );
}
