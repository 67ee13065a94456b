import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { BilingualName, ButtonLink, Card, Picture, type PictureLoad } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import { useId } from 'react';
import type { NavigationQuery } from '../navigation-context.ts';
import { AdditionChips } from './addition-chips.tsx';
import { BookNowButton } from './book-now-button.tsx';
import { PriceBadge } from './price-badge.tsx';
import styles from './service-card.module.css';

interface ServiceCardProps {
  readonly service: ServiceSummary;
  readonly context: NavigationQuery;
  readonly load: PictureLoad;
}

const SIZES = '(min-width: 1180px) 380px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw';

/** Renders a service with its price, a link to its page and the booking button. */
export function ServiceCard({ service, context, load }: ServiceCardProps) {
  const { t, i18n } = useTranslation('catalog');
  const nameId = useId();
  const name = inLanguage(i18n.language, service.name, service.name_ar);
  const description = inLanguage(i18n.language, service.description, service.description_ar);
  return (
    <Card as="article" flush className={styles['card']}>
      <div className={styles['picture']}>
        <Picture kind="service" src={service.image} alt="" shape="square" sizes={SIZES} load={load} />
        <PriceBadge service={service} />
      </div>
      <div className={styles['texts']}>
        <div id={nameId} className={styles['head']}>
          <BilingualName as="h2" name={service.name} nameAr={service.name_ar} layout="stack" />
        </div>
        <Rating value={service.rating} count={service.rating_count} />
        <p className={styles['description']}>{description}</p>
        <AdditionChips additions={service.service_additions} />
        <div className={styles['actions']}>
          <ButtonLink
            to={paths.serviceInfo(service.id, service.name, context)}
            aria-label={t('category.viewDetailsOf', { name })}
            block
          >
            {t('category.viewDetails')}
          </ButtonLink>
          <BookNowButton service={service} describedBy={nameId} />
        </div>
      </div>
    </Card>
  );
}
