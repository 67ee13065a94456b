import { useTranslation } from '@dar/app/i18n';
import type { TimeSlot } from '@dar/contracts/schedule';
import { useId } from 'react';
import { slotStart } from '../schedule.ts';
import { useSlotLabel } from '../use-slot-label.ts';
import styles from './slot-list.module.css';

interface SlotListProps {
  readonly slots: readonly TimeSlot[];
  /** 'HH:MM' of the chosen slot. */
  readonly value: string | undefined;
  readonly onChange: (time: string) => void;
}

/** Renders the free slots of a day as radio buttons. The list scrolls at 300 px (specification 2, section 2). */
export function SlotList({ slots, value, onChange }: SlotListProps) {
  const { t } = useTranslation('booking');
  const labelOf = useSlotLabel();
  const group = useId();
  return (
    <div className={styles['list']} role="radiogroup" aria-label={t('schedule.slots')}>
      {slots.map((slot) => {
        const time = slotStart(slot);
        return (
          <label key={time} className={styles['slot']}>
            <input
              className={styles['input']}
              type="radio"
              name={group}
              value={time}
              checked={time === value}
              onChange={() => onChange(time)}
            />
            <bdi>{labelOf(slot)}</bdi>
          </label>
        );
      })}
    </div>
  );
}
