import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { Icon, type IconName } from '@dar/ui';
import styles from './fact-cards.module.css';

/** Renders the duration and the availability of a service. */
export function FactCards({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const isServiceable = service.is_serviceable === '1';
  return (
    <dl className={styles['facts']}>
      <Fact
        icon="clock"
        name={t('service.duration')}
        value={inLanguage(i18n.language, service.service_duration, service.service_duration_ar)}
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
      <dt className={styles['name']}>
        <span className={styles['icon']}>
          <Icon name={icon} size={22} />
        </span>
        {name}
      </dt>
      {value && <dd className={styles['value']}>{value}</dd>}
      <dd className={styles['text']}>{text}</dd>
    </div>
  );
}
