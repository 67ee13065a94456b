import { Fragment } from '@dar/shared/fragment';
import { useTranslation } from '@dar/shared/i18n';
import { Button, Spinner } from '@dar/shared/ui';
import styles from './booking-place.module.css';

interface BookingPlaceProps {
  readonly serviceId: number;
  readonly transactionId: string | undefined;
  readonly onClose: () => void;
}

/** Where the booking section's modal opens from: at the foot of the screen it says that it is on its way, or failed. */
export function BookingPlace({ serviceId, transactionId, onClose }: BookingPlaceProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['place']}>
      <Fragment
        of="booking/BookingModal"
        props={{ serviceId, transactionId, onClose }}
        skeleton={
          <div className={styles['waiting']}>
            <Spinner label={t('booking.loading')} />
          </div>
        }
      />
      {/* Only in sight beside a failure: the modal brings its own way to close. */}
      <div className={styles['dismiss']}>
        <Button type="text" onClick={onClose}>
          {t('booking.dismiss')}
        </Button>
      </div>
    </div>
  );
}
