import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { PlusVat, Price } from '@dar/ui';
import styles from './starting-price.module.css';

interface StartingPriceProps {
  readonly service: ServiceSummary;
  readonly size?: 'medium' | 'large';
}

export function StartingPrice({ service, size = 'medium' }: StartingPriceProps) {
  const { t, i18n } = useTranslation('catalog');
  const { starting_price, starting_old_price, starting_unit = '', starting_unit_ar = '' } = service;
  if (starting_price === undefined) return null;
  return (
    <p className={styles['price']}>
      <span className={styles['note']}>{t('service.startingFrom')}</span>{' '}
      <Price amount={starting_price} oldAmount={starting_old_price} size={size} />{' '}
      <span className={styles['note']}>
        {pickLocalized(i18n.language, starting_unit, starting_unit_ar)} <PlusVat />
      </span>
    </p>
  );
}
