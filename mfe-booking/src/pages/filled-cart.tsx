import { StickyBar } from '@dar/shared/booking-ui';
import type { CartContents } from '@dar/shared/contracts/cart';
import { useTranslation } from '@dar/shared/i18n';
import { useIsMutating } from '@dar/shared/query';
import { type DubaiDay, dayInDubai } from '@dar/shared/time/dubai';
import { Button, Price } from '@dar/shared/ui';
import { useState } from 'react';
import { SkipTaskDialog } from '../features/describe-task/skip-task-dialog.tsx';
import { TaskCard } from '../features/describe-task/task-card.tsx';
import { TaskModal } from '../features/describe-task/task-modal.tsx';
import { BillCard } from '../features/review-cart/bill-card.tsx';
import { CartLine } from '../features/review-cart/cart-line.tsx';
import { CART_WRITES } from '../features/review-cart/mutations.ts';
import { scheduleOf } from '../features/schedule-visit/schedule.ts';
import { ScheduleCard } from '../features/schedule-visit/schedule-card.tsx';
import { ScheduleModal } from '../features/schedule-visit/schedule-modal.tsx';
import styles from './cart-page.module.css';
import { useContinue } from './use-continue.ts';
import { useSaveTask } from './use-save-task.ts';

/** What is placed over the page; the calendar learns the day it is when it is opened. */
type Opened = { readonly kind: 'task' } | { readonly kind: 'schedule'; readonly today: DubaiDay };

interface FilledCartProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
}

/**
 * A cart with services in it. The schedule chosen here is saved by Continue; what the server holds fills it in
 * beforehand. A change of the cart gives up the held slot but not the choice: Continue asks for it again.
 */
export function FilledCart({ cart, firstServiceId }: FilledCartProps) {
  const { t } = useTranslation('booking');
  const [opened, setOpened] = useState<Opened>();
  const [schedule, setSchedule] = useState(() => scheduleOf(cart.booked_time));
  const { saveTask, isSaving: isSavingTask } = useSaveTask();
  const onSlotLost = () => setSchedule(({ day }) => ({ day }));
  const { proceed, save, isSaving, isAskingToSkip, stopAsking } = useContinue({ cart, schedule, onSlotLost });
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0;
  const close = () => setOpened(undefined);
  const openTask = () => setOpened({ kind: 'task' });
  const addDescription = () => {
    stopAsking();
    openTask();
  };

  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <ul className={styles['lines']} aria-label={t('cart.items')}>
          {cart.cart_items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <TaskCard text={cart.task_description} onEdit={openTask} />
        <ScheduleCard value={schedule} onOpen={() => setOpened({ kind: 'schedule', today: dayInDubai(new Date()) })} />
      </div>
      <aside className={styles['aside']}>
        <BillCard bill={cart} isChanging={isWriting} />
        <StickyBar inColumn summary={<Total amount={cart.grand_total} />}>
          <Button type="primary" size="large" loading={isSaving} disabled={isWriting && !isSaving} onClick={proceed}>
            {t('cart.continue')}
          </Button>
        </StickyBar>
      </aside>
      <SkipTaskDialog open={isAskingToSkip} onAdd={addDescription} onSkip={save} onClose={stopAsking} />
      {opened?.kind === 'task' && (
        <TaskModal saved={cart.task_description} onSave={saveTask} isSaving={isSavingTask} onClose={close} />
      )}
      {opened?.kind === 'schedule' && (
        <ScheduleModal
          firstServiceId={firstServiceId}
          today={opened.today}
          value={schedule}
          onConfirm={setSchedule}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Beside the button on a phone; a wide screen has the bill there. */
function Total({ amount }: { readonly amount: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className={styles['total']}>
      <span className={styles['totalLabel']}>{t('cart.grandTotal')}</span>
      <Price amount={amount} size="large" />
    </div>
  );
}
