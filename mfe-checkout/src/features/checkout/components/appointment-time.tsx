import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { RemoteComponent } from '@dar/app/remote-component';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { paths } from '@dar/contracts/paths';
import { extendHold, saveTaskAndTime } from '@dar/contracts/schedule';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { ButtonLink, SectionFailure, Spinner, useToast } from '@dar/ui';
import { SlotHold, TimesPlace, VisitList } from '@dar/ui/booking';
import { useState } from 'react';
import { useReloadCheckout } from '../queries.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

type Slot = Pick<
  CheckoutContents,
  'cart_items' | 'booked_time' | 'held_until' | 'can_extend_hold' | 'lost_time' | 'visit_minutes' | 'visits'
>;

interface AppointmentTimeProps {
  readonly slot: Slot;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

export function AppointmentTime({ slot, disabled, onChoose }: AppointmentTimeProps) {
  const { t, i18n } = useTranslation('checkout');
  const { booked_time: bookedTime, held_until: heldUntil, lost_time: lostTime } = slot;
  const call = useCall();
  const reload = useReloadCheckout();
  const { failures, ...chooseSlot } = useChooseSlot();
  const choose = (time: DubaiTime) => {
    onChoose();
    chooseSlot.mutate(time);
  };
  const scheduleLink = (
    <ButtonLink to={paths.cart()} type="text" size="small">
      {t('checkout.selectSchedule')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')} action={bookedTime === '' && scheduleLink}>
      {bookedTime !== '' && (
        <time className={styles['value']} dateTime={bookedTime}>
          {formatDubaiTime(bookedTime, i18n.language, slot.visit_minutes)}
        </time>
      )}
      <VisitList visits={slot.visits} label={t('checkout.allVisits')} />
      {heldUntil !== '' && (
        <SlotHold
          heldUntil={heldUntil}
          canExtend={slot.can_extend_hold === '1' && !disabled}
          onExtend={() => call(extendHold, {})}
          onChange={() => void reload()}
        />
      )}
      {lostTime !== '' && (
        <>
          <p role="alert" className={styles['warning']}>
            {t('slot.lost', { ns: 'shared', time: formatDubaiTime(lostTime, i18n.language) })}
          </p>
          <TimesPlace>
            <RemoteComponent
              // The times of a failed choice are loaded again.
              key={failures}
              of="booking/TimeChooser"
              props={{
                visits: { firstServiceId: slot.cart_items[0]?.service_id ?? 0 },
                lost: lostTime,
                disabled: disabled || chooseSlot.isPending,
                onChange: (time) => time !== undefined && choose(time),
              }}
              skeleton={<Spinner />}
              failure={SectionFailure}
            />
          </TimesPlace>
        </>
      )}
      {bookedTime === '' && lostTime === '' && <p className={styles['warning']}>{t('checkout.noSlot')}</p>}
    </CheckoutSection>
  );
}

/** Returns the mutation that saves a time, with the number of its failures. */
function useChooseSlot() {
  const { t } = useTranslation('checkout');
  const call = useCall();
  const toast = useToast();
  const reload = useReloadCheckout();
  const [failures, setFailures] = useState(0);
  const chooseSlot = useGuardedMutation({
    mutationFn: (time: DubaiTime) => call(saveTaskAndTime, { service_date: time, city_id: 3, emirate_id: 1 }),
    onSuccess: () => toast.success(t('checkout.slotSaved')),
    onError: () => setFailures(failures + 1),
    meta: { errorText: t('checkout.slotFailed') },
    onSettled: () => void reload(),
  });
  return { ...chooseSlot, failures };
}
