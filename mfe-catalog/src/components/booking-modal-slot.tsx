import { useTranslation } from '@dar/app/i18n';
import { RemoteComponent } from '@dar/app/remote-component';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { Button, SectionFailure, Spinner } from '@dar/ui';
import styles from './booking-modal-slot.module.css';

type BookingPlaceProps = RemoteComponentProps['booking/BookingModal'];

/** Where the booking section's modal opens from: at the foot of the screen it says that it is on its way, or failed. */
export function BookingPlace(props: BookingPlaceProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['place']}>
      <RemoteComponent
        of="booking/BookingModal"
        props={props}
        failure={SectionFailure}
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
