import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useIsMutating, useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import type { CartContents } from '@dar/contracts/cart';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Button, Page, PageTitle, Price, QueryBoundary, useHydrated, useToast } from '@dar/ui';
import { LostSlot, StickyBar } from '@dar/ui/booking';
import { useState } from 'react';
import { ScheduleCard } from '../schedule/components/schedule-card.tsx';
import { parseSchedule, serviceDate, validateSchedule } from '../schedule/schedule.ts';
import { TaskCard } from '../task/components/task-card.tsx';
import type { OpenDialog } from './cart-dialogs.tsx';
import styles from './cart-page.module.css';
import { BillCard } from './components/bill-card.tsx';
import { CartLine } from './components/cart-line.tsx';
import { CartSkeleton } from './components/cart-skeleton.tsx';
import { ClearCartButton } from './components/clear-cart-button.tsx';
import { EmptyCart } from './components/empty-cart.tsx';
import { CART_WRITES, useReloadCart } from './mutations.ts';
import { cartQuery } from './queries.ts';
import { preloadCartDialogs, useCartDialogs } from './use-cart-dialogs.ts';
import { useContinueToCheckout } from './use-continue.ts';
import { useSaveTask } from './use-save-task.ts';

export function CartPage() {
  const { t } = useTranslation('booking');
  const isHydrated = useHydrated();
  return (
    <>
      <PageTitle>{t('cart.title')}</PageTitle>
      <Page title={t('cart.title')} back={{}} actions={isHydrated && <ClearAction />}>
        {isHydrated ? (
          <QueryBoundary
            skeleton={<CartSkeleton />}
            title={t('cart.failed')}
            text={t('cart.failedText')}
            retryLabel={t('cart.tryAgain')}
          >
            <Cart />
          </QueryBoundary>
        ) : (
          <CartSkeleton />
        )}
      </Page>
    </>
  );
}

function Cart() {
  const client = useQueryClient();
  const { data: cart } = useSuspenseQuery({
    ...cartQuery(useCall()),
    // Another tab may have changed the cart. A pending write returns the newest cart itself.
    refetchOnWindowFocus: () => (client.isMutating({ mutationKey: CART_WRITES }) > 0 ? false : 'always'),
  });
  const [first] = cart.cart_items;
  return first ? <FilledCart cart={cart} firstServiceId={first.service_id} /> : <EmptyCart />;
}

/** Renders nothing for an empty cart. */
function ClearAction() {
  const { t } = useTranslation('booking');
  const { data: cart } = useQuery({ ...cartQuery(useCall()), enabled: false });
  const { isSignedIn } = useSessionGuard(useToast().info);
  if (!cart || cart.cart_items.length === 0) return null;
  return <ClearCartButton mayClear={() => isSignedIn(t('cart.clearSignIn'))} />;
}

interface FilledCartProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
}

/**
 * Renders a cart with services. Continue saves the chosen schedule; the slot that the server holds is its initial
 * value. A change of the cart releases the held slot but keeps the choice, and Continue requests it again.
 */
function FilledCart({ cart, firstServiceId }: FilledCartProps) {
  const { t } = useTranslation('booking');
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [schedule, setSchedule] = useState(() => parseSchedule(cart.booked_time));
  // Of the last visit, or taken by another customer before Continue.
  const [lostTime, setLostTime] = useState(cart.lost_time);
  const task = useSaveTask();
  const reload = useReloadCart();
  const onSlotLost = () => {
    setLostTime(serviceDate(schedule));
    setSchedule(({ day }) => ({ day }));
  };
  const problem = validateSchedule(schedule);
  const checkout = useContinueToCheckout({
    cart,
    time: serviceDate(schedule),
    scheduleError: problem && t(problem === 'date-required' ? 'schedule.dateRequired' : 'schedule.slotRequired'),
    onSlotLost,
  });
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0;
  const close = () => setOpenDialog(undefined);
  const openTask = () => setOpenDialog({ kind: 'task' });
  const addTask = () => {
    checkout.closeSkipDialog();
    openTask();
  };
  const cancel = () => {
    checkout.closeSkipDialog();
    close();
  };
  const Dialogs = useCartDialogs(openDialog !== undefined || checkout.isSkipDialogOpen, cancel);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only preloads the dialogs of the buttons within it
    <div className={styles['layout']} onPointerEnter={preloadCartDialogs} onFocus={preloadCartDialogs}>
      <div className={styles['main']}>
        <ul className={styles['lines']} aria-label={t('cart.items')}>
          {cart.cart_items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <TaskCard text={cart.task_description} onEdit={openTask} />
        {problem && lostTime !== '' && (
          <LostSlot time={lostTime} onChoose={(time) => setSchedule(parseSchedule(time))} />
        )}
        <ScheduleCard
          value={schedule}
          slot={cart}
          onHoldChange={reload}
          onOpen={() => setOpenDialog({ kind: 'schedule', today: dayInDubai(new Date()) })}
        />
      </div>
      <aside className={styles['aside']}>
        <BillCard bill={cart} isChanging={isWriting} />
        <StickyBar inColumn summary={<Total amount={cart.grand_total} />}>
          <Button
            type="primary"
            size="large"
            loading={checkout.isSaving}
            disabled={isWriting && !checkout.isSaving}
            onClick={checkout.proceed}
          >
            {t('cart.continue')}
          </Button>
        </StickyBar>
      </aside>
      {Dialogs && (
        <Dialogs
          cart={cart}
          firstServiceId={firstServiceId}
          openDialog={openDialog}
          schedule={schedule}
          onSchedule={setSchedule}
          onReload={reload}
          task={task}
          checkout={checkout}
          onAddTask={addTask}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Renders the total beside the button on phones. Wide screens show the bill there. */
function Total({ amount }: { readonly amount: string }) {
  const { t } = useTranslation('booking');
  return (
    <div className={styles['total']}>
      <span className={styles['totalLabel']}>{t('cart.grandTotal')}</span>
      <Price amount={amount} size="large" />
    </div>
  );
}
