import { getDirection, useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { BackButton, BilingualName, Icon, type IconName, Picture, PlusVat } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { MovingPicture } from '../../../components/moving-picture.tsx';
import { StartingPrice } from '../../../components/starting-price.tsx';
import styles from './service-details.module.css';

interface ServiceDetailsProps {
  readonly service: Service;
  readonly back: string;
}

const SIZES = '(min-width: 1180px) 780px, (min-width: 768px) 60vw, 100vw';

export function ServiceDetails({ service, back }: ServiceDetailsProps) {
  return (
    <article className={styles['story']}>
      <div className={styles['hero']}>
        <MovingPicture serviceId={service.id}>
          <Picture kind="service" src={service.image} alt="" sizes={SIZES} shape="square" load="preload" />
        </MovingPicture>
        <div className={styles['back']}>
          <BackButton to={back} />
        </div>
        <FavouriteButton service={service} />
        {service.rating > 0 && (
          <div className={styles['rating']}>
            <Rating value={service.rating} count={service.rating_count} />
          </div>
        )}
      </div>
      <div className={styles['title']}>
        <BilingualName as="h1" name={service.name} nameAr={service.name_ar} layout="stack" />
        <StartingPrice service={service} size="large" />
      </div>
      <FactCards service={service} />
      <AboutService service={service} />
      <IncludedItems service={service} />
      <Extras service={service} />
    </article>
  );
}

/** What the service brings, and its additions without a price (docs/rules/browsing.md#service-page). */
function IncludedItems({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const items = getDirection(i18n.language) === 'rtl' ? service.included_ar : service.included;
  const free = service.service_additions.filter(({ price }) => parseAmount(price) === 0);
  if (items.length + free.length === 0) return null;
  const tick = (
    <span className={styles['tick']}>
      <Icon name="check" size={16} />
    </span>
  );
  return (
    <section className={styles['section']} aria-labelledby="service-included">
      <h2 id="service-included">{t('service.included')}</h2>
      <ul role="list" className={styles['included']}>
        {items.map((item) => (
          <li key={item} className={styles['addition']}>
            {tick}
            {item}
          </li>
        ))}
        {free.map(({ id, name, name_ar }) => (
          <li key={id} className={styles['addition']}>
            {tick}
            <BilingualName name={name} nameAr={name_ar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Extras({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const paid = service.service_additions.filter(({ price }) => parseAmount(price) > 0);
  if (paid.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="service-extras">
      <h2 id="service-extras">
        {t('service.extras')} <PlusVat />
      </h2>
      <ul role="list" className={styles['included']}>
        {paid.map(({ id, name, name_ar, price }) => (
          <li key={id} className={styles['addition']}>
            <BilingualName name={name} nameAr={name_ar} />
            <bdi className={styles['extra-price']}>+ {formatMoney(price, i18n.language)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FactCards({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const isServiceable = service.is_serviceable === '1';
  return (
    <dl className={styles['facts']}>
      <Fact
        icon="clock"
        name={t('service.duration')}
        value={pickLocalized(i18n.language, service.service_duration, service.service_duration_ar)}
        text={t('service.durationText')}
      />
      <Fact
        icon={isServiceable ? 'calendar' : 'pin'}
        name={t('service.availability')}
        text={isServiceable ? t('service.availabilityText') : t('notServiceable')}
      />
    </dl>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value?: string;
  readonly text: string;
}

function Fact({ icon, name, value, text }: FactProps) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['fact-name']}>
        <span className={styles['fact-icon']}>
          <Icon name={icon} size={22} />
        </span>
        {name}
      </dt>
      {value && <dd className={styles['fact-value']}>{value}</dd>}
      <dd className={styles['fact-text']}>{text}</dd>
    </div>
  );
}

/** Renders the description in both languages, the customer's language first. */
function AboutService({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const texts = [
    { lang: 'en', text: service.description },
    { lang: 'ar', text: service.description_ar },
  ].filter(({ text }) => text !== '');
  if (texts.length === 0) return null;
  if (getDirection(i18n.language) === 'rtl') texts.reverse();
  return (
    <section className={styles['section']} aria-labelledby="service-about">
      <h2 id="service-about">{t('service.about')}</h2>
      {texts.map(({ lang, text }) => (
        <p key={lang} lang={lang} dir={getDirection(lang)} className={styles['about']}>
          {text}
        </p>
      ))}
    </section>
  );
}
