import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useIsMutating, useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import type { CartContents } from '@dar/contracts/cart';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Button, Page, PageTitle, Price, QueryBoundary, useHydrated, useToast } from '@dar/ui';
import { StickyBar } from '@dar/ui/booking';
import { useState } from 'react';
import { ScheduleCard } from '../schedule/components/schedule-card.tsx';
import { scheduleOf, scheduleProblem, serviceDate } from '../schedule/schedule.ts';
import { TaskCard } from '../task/components/task-card.tsx';
import type { Opened } from './cart-dialogs.tsx';
import styles from './cart-page.module.css';
import { BillCard } from './components/bill-card.tsx';
import { CartLine } from './components/cart-line.tsx';
import { CartSkeleton } from './components/cart-skeleton.tsx';
import { ClearCartButton } from './components/clear-cart-button.tsx';
import { EmptyCart } from './components/empty-cart.tsx';
import { CART_WRITES } from './mutations.ts';
import { cartQuery } from './queries.ts';
import { useCartDialogs, warmCartDialogs } from './use-cart-dialogs.ts';
import { useContinue } from './use-continue.ts';
import { useSaveTask } from './use-save-task.ts';

/** /cart: what is in the cart, when it is to come, and what it costs (specification 2, section 2). */
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
    // Another tab may have changed the cart. A write under way answers with the newer cart itself.
    refetchOnWindowFocus: () => (client.isMutating({ mutationKey: CART_WRITES }) > 0 ? false : 'always'),
  });
  const [first] = cart.cart_items;
  return first ? <FilledCart cart={cart} firstServiceId={first.service_id} /> : <EmptyCart />;
}

/** Only with something to clear. */
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
 * A cart with services in it. The schedule chosen here is saved by Continue; what the server holds fills it in
 * beforehand. A change of the cart gives up the held slot but not the choice: Continue asks for it again.
 */
function FilledCart({ cart, firstServiceId }: FilledCartProps) {
  const { t } = useTranslation('booking');
  const [opened, setOpened] = useState<Opened>();
  const [schedule, setSchedule] = useState(() => scheduleOf(cart.booked_time));
  const task = useSaveTask();
  const onSlotLost = () => setSchedule(({ day }) => ({ day }));
  const problem = scheduleProblem(schedule);
  const onward = useContinue({
    cart,
    time: serviceDate(schedule),
    scheduleError: problem && t(problem === 'date-required' ? 'schedule.dateRequired' : 'schedule.slotRequired'),
    onSlotLost,
  });
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
