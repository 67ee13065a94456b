import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service, ServiceSummary } from '@dar/contracts/catalog';
import { BilingualName, Button, Icon, Picture } from '@dar/ui';
import { bookingButton } from '../../../components/booking-form.tsx';
import styles from './partner-service.module.css';
import { Stars } from './stars.tsx';

interface PartnerServiceProps {
  readonly service: Service | ServiceSummary;
}

const SIZES = '(min-width: 768px) 720px, 100vw';

/** Renders a service on the partner's pages. */
export function PartnerService({ service }: PartnerServiceProps) {
  const { t, i18n } = useTranslation('catalog');
  const asked =
    'text_input_options' in service ? [...service.text_input_options, ...service.text_input_options_big] : [];
  return (
    <article className={styles['service']}>
      <div className={styles['picture']}>
        <Picture kind="service" src={service.image} alt="" sizes={SIZES} shape="square" load="preload" />
      </div>
      <BilingualName as="h1" name={service.name} nameAr={service.name_ar} layout="stack" />
      <Stars rating={service.rating} count={service.rating_count} />
      <p className={styles['text']}>{inLanguage(i18n.language, service.description, service.description_ar)}</p>
      {asked.length > 0 && (
        <section className={styles['section']} aria-labelledby="partner-asked">
          <h2 id="partner-asked">{t('partner.required')}</h2>
          <ul className={styles['list']}>
            {asked.map((input) => (
              <li key={input.id}>
                {inLanguage(i18n.language, input.hint, input.hint_ar)}
                {input.is_required === '1' && <span className={styles['asterisk']}> *</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.service_additions.length > 0 && (
        <section className={styles['section']} aria-labelledby="partner-additions">
          <h2 id="partner-additions">{t('partner.available')}</h2>
          <ul className={styles['list']}>
            {service.service_additions.map((addition) => (
              <li key={addition.id}>
                <BilingualName name={addition.name} nameAr={addition.name_ar} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {service.is_serviceable === '1' ? (
        <Button type="primary" size="large" block icon={<Icon name="cart" />} {...bookingButton(service.id)}>
          {t('partner.addToCart')}
        </Button>
      ) : (
        <p className={styles['text']}>{t('notServiceable')}</p>
      )}
    </article>
  );
}
