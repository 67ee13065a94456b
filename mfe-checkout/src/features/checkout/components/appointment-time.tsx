import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { ButtonLink } from '@dar/ui';
import { LostSlot, SlotHold } from '@dar/ui/booking';
import { useChooseSlot, useReloadCheckout } from '../mutations.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './section-text.module.css';

type Slot = Pick<CheckoutContents, 'booked_time' | 'held_until' | 'can_extend_hold' | 'lost_time'>;

interface AppointmentTimeProps {
  readonly slot: Slot;
  /** True while a payment runs, which needs the slot. */
  readonly disabled: boolean;
  /** Called when the customer chooses another slot. */
  readonly onChoose: () => void;
}

/** Renders the held slot with its remaining time, or the lost one with the nearest free ones. */
export function AppointmentTime({ slot, disabled, onChoose }: AppointmentTimeProps) {
  const { t, i18n } = useTranslation('checkout');
  const { booked_time: bookedTime, held_until: heldUntil, lost_time: lostTime } = slot;
  const chooseSlot = useChooseSlot();
  const reload = useReloadCheckout();
  const scheduleLink = (
    <ButtonLink to={paths.cart()} type="text" size="small">
      {t('checkout.selectSchedule')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')} action={bookedTime === '' && scheduleLink}>
      {bookedTime !== '' && (
        <time className={styles['value']} dateTime={bookedTime}>
          {formatDubaiTime(bookedTime, i18n.language)}
        </time>
      )}
      {heldUntil !== '' && (
        <SlotHold heldUntil={heldUntil} canExtend={slot.can_extend_hold === '1' && !disabled} onChange={reload} />
      )}
      {lostTime !== '' && (
        <LostSlot
          time={lostTime}
          disabled={disabled || chooseSlot.isPending}
          onChoose={(time) => {
            onChoose();
            chooseSlot.mutate(time);
          }}
        />
      )}
      {bookedTime === '' && lostTime === '' && <p className={styles['warning']}>{t('checkout.noSlot')}</p>}
    </CheckoutSection>
  );
}
