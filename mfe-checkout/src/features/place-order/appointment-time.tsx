import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { formatDubaiTime } from '@dar/shared/time/format-time';
import { ButtonLink } from '@dar/shared/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './facts.module.css';

/** `bookedTime` is a time in Dubai; empty when no slot is held any more. */
export function AppointmentTime({ bookedTime }: { readonly bookedTime: string }) {
  const { t, i18n } = useTranslation('checkout');
  const toSchedule = (
    <ButtonLink to={paths.cart()} type="text" size="small">
      {t('checkout.selectSchedule')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')} action={bookedTime === '' && toSchedule}>
      {bookedTime === '' ? (
        <p className={styles['warning']}>{t('checkout.noTime')}</p>
      ) : (
        <time className={styles['fact']} dateTime={bookedTime}>
          {formatDubaiTime(bookedTime, i18n.language)}
        </time>
      )}
    </CheckoutSection>
  );
}
