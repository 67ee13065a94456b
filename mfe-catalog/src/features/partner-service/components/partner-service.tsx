import { getDirection, useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Service, ServiceSummary } from '@dar/contracts/catalog';
import { BilingualName, Button, Icon, Picture } from '@dar/ui';
import { type ReactNode, useId } from 'react';
import { bookingButton, ViewCartLink } from '../../../components/booking-form.tsx';
import { Stars } from '../../../components/stars.tsx';
import styles from './partner-service.module.css';

const SIZES = '(min-width: 768px) 720px, 100vw';

export function PartnerService({ service }: { readonly service: Service | ServiceSummary }) {
  const { t, i18n } = useTranslation('catalog');
  const isLoaded = 'included' in service;
  const requiredInputs = isLoaded ? [...service.text_input_options, ...service.text_input_options_big] : [];
  const isArabic = getDirection(i18n.language) === 'rtl';
  const included = isLoaded ? service[isArabic ? 'included_ar' : 'included'] : [];
  return (
    <article className={styles['service']}>
      <div className={styles['picture']}>
        <Picture kind="service" src={service.image} alt="" sizes={SIZES} shape="square" load="preload" />
      </div>
      <BilingualName as="h1" name={service.name} nameAr={service.name_ar} layout="stack" />
      <Ratings rating={service.rating} count={service.rating_count} />
      <p className={styles['text']}>{pickLocalized(i18n.language, service.description, service.description_ar)}</p>
      <ListSection title={t('partner.required')}>
        {requiredInputs.map((input) => (
          <li key={input.id}>
            {pickLocalized(i18n.language, input.hint, input.hint_ar)}
            {input.is_required === '1' && <span className={styles['asterisk']}> *</span>}
          </li>
        ))}
      </ListSection>
      <ListSection title={t('service.included')}>
        {included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ListSection>
      <ListSection title={t('partner.available')}>
        {service.service_additions.map((addition) => (
          <li key={addition.id}>
            <BilingualName name={addition.name} nameAr={addition.name_ar} />
          </li>
        ))}
      </ListSection>
      {service.is_serviceable === '1' ? (
        <>
          <Button type="primary" size="large" block icon={<Icon name="cart" />} {...bookingButton(service.id)}>
            {t('partner.addToCart')}
          </Button>
          <ViewCartLink serviceId={service.id} />
        </>
      ) : (
        <p className={styles['text']}>{t('notServiceable')}</p>
      )}
    </article>
  );
}

function ListSection({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['list']}>{children}</ul>
    </section>
  );
}

/** Renders five stars, filled up to the floored rating, and the number of ratings (docs/rules/browsing.md#rating). */
function Ratings({ rating, count }: { readonly rating: number; readonly count: number }) {
  const { t } = useTranslation('catalog');
  return (
    <p className={styles['stars']}>
      <Stars full={Math.floor(rating)} size={20} />
      {t('partner.reviews', { count })}
    </p>
  );
}
