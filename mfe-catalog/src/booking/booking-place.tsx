import type { FragmentProps } from '@dar/shared/federation/section-module';
import { Fragment } from '@dar/shared/fragment';
import { useTranslation } from '@dar/shared/i18n';
import { Button, Spinner } from '@dar/shared/ui';
import styles from './booking-place.module.css';

type BookingPlaceProps = FragmentProps['booking/BookingModal'];

/** Where the booking section's modal opens from: at the foot of the screen it says that it is on its way, or failed. */
export function BookingPlace(props: BookingPlaceProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['place']}>
      <Fragment
        of="booking/BookingModal"
        props={props}
        skeleton={
          <div className={styles['waiting']}>
            <Spinner label={t('booking.loading')} />
          </div>
        }
      />
      {/* Only in sight beside a failure: the modal brings its own way to close. */}
      <div className={styles['dismiss']}>
        <Button type="text" onClick={props.onClose}>
          {t('booking.dismiss')}
        </Button>
      </div>
    </div>
  );
}
