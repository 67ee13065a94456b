import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { ButtonLink } from '@dar/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './facts.module.css';

interface AppointmentTimeProps {
  /** A time in Dubai; empty while no slot is held. */
  readonly bookedTime: string;
  /** A slot was chosen and is no longer held. */
  readonly isSlotLost: boolean;
}

export function AppointmentTime({ bookedTime, isSlotLost }: AppointmentTimeProps) {
  const { t, i18n } = useTranslation('checkout');
  const toSchedule = (
    <ButtonLink to={paths.cart()} type="text" size="small">
      {t('checkout.selectSchedule')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')} action={bookedTime === '' && toSchedule}>
      {bookedTime === '' ? (
        <p className={styles['warning']}>{t(isSlotLost ? 'checkout.slotLost' : 'checkout.noSlot')}</p>
      ) : (
        <time className={styles['fact']} dateTime={bookedTime}>
          {formatDubaiTime(bookedTime, i18n.language)}
        </time>
      )}
    </CheckoutSection>
  );
}
