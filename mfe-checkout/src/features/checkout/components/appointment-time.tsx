import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { ButtonLink } from '@dar/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './section-text.module.css';

interface AppointmentTimeProps {
  /** Dubai time; empty without a held slot. */
  readonly bookedTime: string;
  /** The hold of the chosen slot has expired. */
  readonly isSlotLost: boolean;
}

export function AppointmentTime({ bookedTime, isSlotLost }: AppointmentTimeProps) {
  const { t, i18n } = useTranslation('checkout');
  const scheduleLink = (
    <ButtonLink to={paths.cart()} type="text" size="small">
      {t('checkout.selectSchedule')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')} action={bookedTime === '' && scheduleLink}>
      {bookedTime === '' ? (
        <p className={styles['warning']}>{t(isSlotLost ? 'checkout.slotLost' : 'checkout.noSlot')}</p>
      ) : (
        <time className={styles['value']} dateTime={bookedTime}>
          {formatDubaiTime(bookedTime, i18n.language)}
        </time>
      )}
    </CheckoutSection>
  );
}
