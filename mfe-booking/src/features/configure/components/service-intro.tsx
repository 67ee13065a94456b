import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Service } from '@dar/contracts/catalog';
import { toAmount } from '@dar/contracts/money';
import { discountedPrice } from '@dar/contracts/pricing/selection';
import { Chip, Icon, Picture, Price, SkeletonBlock, SkeletonLines, VisuallyHidden } from '@dar/ui';
import styles from './service-intro.module.css';

/** Renders picture, price and price type of the service. */
export function ServiceIntro({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('booking');
  const price = discountedPrice(service);
  const priceType = pickLocalized(i18n.language, service.service_price_type, service.service_price_type_ar);
  const duration = pickLocalized(i18n.language, service.service_duration, service.service_duration_ar);
  const unavailableText = pickLocalized(i18n.language, service.is_serviceable_text, service.is_serviceable_text_ar);
  return (
    <div className={styles['head']}>
      <div className={styles['picture']}>
        <Picture src={service.image} alt="" kind="service" sizes="112px" />
      </div>
      <div className={styles['facts']}>
        {service.is_price_hidden !== '1' && (
          <span className={styles['price']}>
            {priceType && <span className={styles['type']}>{priceType}</span>}
            <Price
              size="large"
              amount={toAmount(price.final)}
              oldAmount={price.old === undefined ? undefined : toAmount(price.old)}
            />
          </span>
        )}
        {duration && (
          <Chip>
            <Icon name="clock" size={14} />
            <bdi>{duration}</bdi>
          </Chip>
        )}
      </div>
      {service.is_serviceable !== '1' && (
        <p className={styles['notice']} role="alert">
          <Icon name="warning" />
          {unavailableText || t('configure.notServiceable')}
        </p>
      )}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd'];

export function ServiceIntroSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div role="status">
      <VisuallyHidden>{t('configure.loading')}</VisuallyHidden>
      <div className={styles['head']}>
        <div className={styles['picture']}>
          <SkeletonBlock height="84px" radius="var(--dar-radius-control)" />
        </div>
        <SkeletonLines lines={2} />
      </div>
      <div className={styles['placeholders']}>
        <SkeletonBlock width="40%" height="1em" />
        {ROWS.map((row) => (
          <SkeletonBlock key={row} height="56px" radius="var(--dar-radius-control)" />
        ))}
      </div>
    </div>
  );
}
