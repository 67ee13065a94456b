import { useTranslation } from '@dar/app/i18n';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useRef, useState } from 'react';
import { type Schedule, slotStart } from '../schedule.ts';
import { useSlots } from '../use-slots.ts';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './schedule-modal.module.css';
import { SlotPanel } from './slot-panel.tsx';

interface ScheduleModalProps {
  readonly firstServiceId: number;
  readonly today: DubaiDay;
  readonly value: Schedule;
  readonly onConfirm: (schedule: Schedule) => void;
  /** Called when the server has no slots for the cart, because it changed in another tab. */
  readonly onRefused: () => void;
  /** Called after the closing animation. Unmount the modal. */
  readonly onClose: () => void;
}

/** Lets the customer choose a day and a free slot. The modal opens on mount. */
export function ScheduleModal({ firstServiceId, today, value, onConfirm, onRefused, onClose }: ScheduleModalProps) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState<Schedule>(value.day && value.day >= today ? value : {});
  const { state, fetchSlots } = useSlots(firstServiceId, draft.day, onRefused);
  const slots = useRef<HTMLDivElement>(null);
  const slot = state.kind === 'loaded' && state.slots.find((candidate) => slotStart(candidate) === draft.time);
  const close = () => setOpen(false);

  const pickDay = async (day: DubaiDay) => {
    setDraft({ day });
    await fetchSlots(day);
    // On phones the slots are below the calendar.
    slots.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const confirm = () => {
    onConfirm(draft);
    close();
  };

  return (
    <Modal
      open={isOpen}
      title={t('schedule.title')}
      width={860}
      tall
      onClose={close}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={close}>{t('schedule.cancel')}</Button>
          <Button type="primary" disabled={!slot} onClick={confirm}>
            {t('schedule.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['columns']}>
        <MonthCalendar today={today} value={draft.day} onChange={pickDay} />
        <div ref={slots} className={styles['slots']}>
          <SlotPanel state={state} value={draft.time} onChange={(time) => setDraft({ day: draft.day, time })} />
        </div>
      </div>
    </Modal>
  );
}
