import { useTranslation } from '@dar/app/i18n';
import { usePrefetchRemote } from '@dar/app/remote-component';
import { useSession } from '@dar/app/session';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Button, Icon } from '@dar/ui';
import styles from './book-now-button.module.css';
import { bookingButton } from './booking-form.tsx';

interface BookNowButtonProps {
  readonly service: Pick<ServiceSummary, 'id' | 'is_serviceable'>;
  readonly size?: 'middle' | 'large';
  /** Id of the element that names the service, on pages with several services. */
  readonly describedBy?: string;
}

/** 'Book Now', 'Login to Book' for guests, or the reason why booking is impossible (docs/rules/booking.md#book-now). */
export function BookNowButton({ service, size = 'middle', describedBy }: BookNowButtonProps) {
  const { t } = useTranslation('catalog');
  const isSignedIn = useSession(({ token }) => token !== null);
  const isServiceable = service.is_serviceable === '1';
  const prefetchHandlers = usePrefetchRemote('booking/BookingModal', isSignedIn && isServiceable);
  if (!isServiceable) {
    return (
      <p className={styles['unavailable']}>
        <Icon name="pin" size={18} />
        {t('notServiceable')}
      </p>
    );
  }
  return (
    <Button
      type="primary"
      size={size}
      block
      aria-describedby={describedBy}
      {...bookingButton(service.id)}
      {...(isSignedIn && prefetchHandlers)}
    >
      {t(isSignedIn ? 'bookNow' : 'loginToBook')}
    </Button>
  );
}
