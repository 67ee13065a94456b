import { useTranslation } from '@dar/app/i18n';
import type { TimeSlot } from '@dar/contracts/schedule';
import { RadioButtonGroup } from '@dar/ui/forms';
import { slotStart } from '../schedule.ts';
import { useSlotLabel } from '../use-slot-label.ts';
import styles from './slot-list.module.css';

interface SlotListProps {
  readonly slots: readonly TimeSlot[];
  /** 'HH:MM' of the chosen slot. */
  readonly value: string | undefined;
  readonly onChange: (time: string) => void;
}

export function SlotList({ slots, value, onChange }: SlotListProps) {
  const { t } = useTranslation('booking');
  const labelOf = useSlotLabel();
  return (
    <RadioButtonGroup
      label={t('schedule.slots')}
      className={styles['list']}
      buttonClassName={styles['slot']}
      options={slots.map((slot) => ({ value: slotStart(slot), label: <bdi>{labelOf(slot)}</bdi> }))}
      value={value}
      onChange={onChange}
    />
  );
}
