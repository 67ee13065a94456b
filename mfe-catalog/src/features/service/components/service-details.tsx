import { useTranslation } from '@dar/app/i18n';
import type { Service } from '@dar/contracts/catalog';
import { BackButton, BilingualName, Icon, Picture, Price } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import { displayedPrice } from '../../../displayed-price.ts';
import { AboutService } from './about-service.tsx';
import { FactCards } from './fact-cards.tsx';
import styles from './service-details.module.css';

interface ServiceDetailsProps {
  readonly service: Service;
  /** The path of the back button. */
  readonly back: string;
}

const SIZES = '(min-width: 1180px) 780px, (min-width: 768px) 60vw, 100vw';

/** Renders a service from its picture to its additions. */
export function ServiceDetails({ service, back }: ServiceDetailsProps) {
  const { t } = useTranslation('catalog');
  const price = displayedPrice(service);
  return (
    <article className={styles['story']}>
      <div className={styles['hero']}>
        <Picture kind="service" src={service.image} alt="" sizes={SIZES} shape="square" load="preload" />
        <div className={styles['back']}>
          <BackButton to={back} />
        </div>
        {service.rating > 0 && (
          <div className={styles['rating']}>
            <Rating value={service.rating} count={service.rating_count} />
          </div>
        )}
      </div>
      <div className={styles['title']}>
        <BilingualName as="h1" name={service.name} nameAr={service.name_ar} layout="stack" />
        {price && (
          <p className={styles['price']}>
            <span className={styles['from']}>{t('service.startingFrom')}</span> <Price {...price} size="large" />
          </p>
        )}
      </div>
      <FactCards service={service} />
      <AboutService description={service.description} descriptionAr={service.description_ar} />
      {service.service_additions.length > 0 && (
        <section className={styles['section']} aria-labelledby="service-included">
          <h2 id="service-included">{t('service.included')}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
          <ul role="list" className={styles['included']}>
            {service.service_additions.map((addition) => (
              <li key={addition.id} className={styles['addition']}>
                <span className={styles['tick']}>
                  <Icon name="check" size={16} />
                </span>
                <BilingualName name={addition.name} nameAr={addition.name_ar} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
