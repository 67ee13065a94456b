import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Price } from '@dar/ui';
import { BookNowButton } from '../../../components/book-now-button.tsx';
import { displayedPrice } from '../../../displayed-price.ts';
import styles from './booking-panel.module.css';

export interface BookingPanelProps {
  readonly service: Service;
}

/** 'Ready to Book?': price, minimum amount and the booking button. On phones the button is in `BookingBar`. */
export function BookingPanel({ service }: BookingPanelProps) {
  const { t, i18n } = useTranslation('catalog');
  const price = displayedPrice(service);
  const hasMinimum = parseAmount(service.minimum_amount) > 0;
  return (
    <aside className={styles['panel']} aria-labelledby="ready-to-book">
      <h2 id="ready-to-book">{t('service.ready')}</h2>
      {(price || hasMinimum) && (
        <dl className={styles['amounts']}>
          {price && (
            <div className={styles['row']}>
              <dt>
                {t('service.basePrice')}
                <span className={styles['type']}>
                  {inLanguage(i18n.language, service.service_price_type, service.service_price_type_ar)}
                </span>
              </dt>
              <dd>
                <Price {...price} />
              </dd>
            </div>
          )}
          {hasMinimum && (
            <div className={styles['row']}>
              <dt>{t('service.minimumAmount')}</dt>
              <dd>{formatMoney(service.minimum_amount, i18n.language)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles['action']}>
        <BookNowButton service={service} size="large" />
      </div>
      {service.is_serviceable === '1' && <p className={styles['note']}>{t('service.noPayment')}</p>}
    </aside>
  );
}
