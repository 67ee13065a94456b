import { useCall } from '@dar/app';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { queryOptions, useQuery } from '@dar/app/query';
import { nearestSlots } from '@dar/contracts/schedule';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { Button } from '@dar/ui';
import { useId } from 'react';
import styles from './slot.module.css';

interface LostSlotProps {
  readonly time: DubaiTime;
  /** The weeks between several visits. By default, the server uses those of the cart. */
  readonly weeks?: '1' | '2' | undefined;
  /** Why the server refused the slot. Without it, its hold has ended. */
  readonly reason?: string;
  readonly disabled?: boolean;
  readonly onChoose: (time: DubaiTime) => void;
}

export function LostSlot({ time, weeks, reason, disabled = false, onChoose }: LostSlotProps) {
  const { t, i18n } = useTranslation('shared');
  const { data: slots } = useQuery(nearestSlotsQuery(useCall(), time, weeks));
  const heading = useId();
  const format = (slot: DubaiTime) => <bdi>{formatDubaiTime(slot, i18n.language)}</bdi>;
  return (
    <div className={styles['lost']} role="alert">
      <p>{reason || t('slot.lost', { time: formatDubaiTime(time, i18n.language) })}</p>
      {slots && slots.length === 0 && <p>{t('slot.noneNear')}</p>}
      {slots && slots.length > 0 && (
        <>
          <p id={heading} className={styles['heading']}>
            {t('slot.nearest')}
          </p>
          <ul className={styles['slots']} aria-labelledby={heading}>
            {slots.map((slot) => (
              <li key={slot}>
                <Button size="small" disabled={disabled} onClick={() => onChoose(slot)}>
                  {format(slot)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

// Other customers book meanwhile, so it is never cached. Without a response the page's link to the calendar remains.
const nearestSlotsQuery = (call: Call, time: DubaiTime, weeks: LostSlotProps['weeks']) =>
  queryOptions({
    queryKey: ['shared', 'nearest-slots', time, weeks],
    queryFn: async ({ signal }) => {
      const input = { service_date: time, visit_interval_weeks: weeks };
      return (await call(nearestSlots, input, { signal })).oData;
    },
    staleTime: 0,
    gcTime: 0,
  });
