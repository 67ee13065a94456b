import { useTranslation } from '@dar/app/i18n';
import { RemoteComponent } from '@dar/app/remote-component';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { Button, SectionFailure, Spinner } from '@dar/ui';
import styles from './booking-modal-slot.module.css';

type BookingModalSlotProps = RemoteComponentProps['booking/BookingModal'];

/** Renders the booking section's modal. Shows at the foot of the screen that the modal is loading or failed to load. */
export function BookingModalSlot(props: BookingModalSlotProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['slot']}>
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
      {/* Visible beside a failure only. The modal has its own close button. */}
      <div className={styles['dismiss']}>
        <Button type="text" onClick={props.onClose}>
          {t('booking.dismiss')}
        </Button>
      </div>
    </div>
  );
}
