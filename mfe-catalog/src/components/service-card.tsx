import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { BilingualName, ButtonLink, Card, Chip, Picture, type PictureLoad } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import { useId } from 'react';
import type { NavigationQuery } from '../navigation-state.ts';
import { BookNowButton } from './booking-form.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { MovingPicture } from './moving-picture.tsx';
import styles from './service-card.module.css';
import { StartingPrice } from './starting-price.tsx';

interface ServiceCardProps {
  readonly service: ServiceSummary;
  readonly context: NavigationQuery;
  readonly load: PictureLoad;
}

const SIZES = '(min-width: 1180px) 380px, (min-width: 1024px) 33vw, 50vw';

const MAX_ADDITIONS = 3;

export function ServiceCard({ service, context, load }: ServiceCardProps) {
  const { t, i18n } = useTranslation('catalog');
  const nameId = useId();
  const name = pickLocalized(i18n.language, service.name, service.name_ar);
  const description = pickLocalized(i18n.language, service.description, service.description_ar);
  return (
    <Card as="article" flush className={styles['card']}>
      <div className={styles['picture']}>
        <MovingPicture serviceId={service.id}>
          <Picture kind="service" src={service.image} alt="" shape="square" sizes={SIZES} load={load} />
        </MovingPicture>
        <FavouriteButton service={service} />
        <div className={styles['price']}>
          <StartingPrice service={service} />
        </div>
      </div>
      <div className={styles['texts']}>
        <div id={nameId}>
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

function AdditionChips({ additions }: { readonly additions: ServiceSummary['service_additions'] }) {
  const { t, i18n } = useTranslation('catalog');
  if (additions.length === 0) return null;
  const rest = additions.length - MAX_ADDITIONS;
  return (
    <ul role="list" aria-label={t('category.additions')} className={styles['chips']}>
      {additions.slice(0, MAX_ADDITIONS).map((addition) => (
        <li key={addition.id}>
          <Chip>{pickLocalized(i18n.language, addition.name, addition.name_ar)}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Chip tone="accent">{t('category.moreAdditions', { number: rest })}</Chip>
        </li>
      )}
    </ul>
  );
}
