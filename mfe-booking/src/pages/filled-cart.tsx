import { useTranslation } from '@dar/app/i18n';
import { useIsMutating } from '@dar/app/query';
import type { CartContents } from '@dar/contracts/cart';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Button, Price } from '@dar/ui';
import { StickyBar } from '@dar/ui/booking';
import { useState } from 'react';
import { TaskCard } from '../features/describe-task/task-card.tsx';
import { BillCard } from '../features/review-cart/bill-card.tsx';
import { CartLine } from '../features/review-cart/cart-line.tsx';
import { CART_WRITES } from '../features/review-cart/mutations.ts';
import { scheduleOf } from '../features/schedule-visit/schedule.ts';
import { ScheduleCard } from '../features/schedule-visit/schedule-card.tsx';
import type { Opened } from './cart-dialogs.tsx';
import styles from './cart-page.module.css';
import { useCartDialogs, warmCartDialogs } from './use-cart-dialogs.ts';
import { useContinue } from './use-continue.ts';
import { useSaveTask } from './use-save-task.ts';

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
  const task = useSaveTask();
  const onSlotLost = () => setSchedule(({ day }) => ({ day }));
  const onward = useContinue({ cart, schedule, onSlotLost });
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0;
  const close = () => setOpened(undefined);
  const openTask = () => setOpened({ kind: 'task' });
  const addTask = () => {
    onward.stopAsking();
    openTask();
  };
  const giveUp = () => {
    onward.stopAsking();
    close();
  };
  const Dialogs = useCartDialogs(opened !== undefined || onward.isAskingToSkip, giveUp);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; it warms what the buttons within open
    <div className={styles['layout']} onPointerEnter={warmCartDialogs} onFocus={warmCartDialogs}>
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
          <Button
            type="primary"
            size="large"
            loading={onward.isSaving}
            disabled={isWriting && !onward.isSaving}
            onClick={onward.proceed}
          >
            {t('cart.continue')}
          </Button>
        </StickyBar>
      </aside>
      {Dialogs && (
        <Dialogs
          cart={cart}
          firstServiceId={firstServiceId}
          opened={opened}
          schedule={schedule}
          onSchedule={setSchedule}
          task={task}
          onward={onward}
          onAddTask={addTask}
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
