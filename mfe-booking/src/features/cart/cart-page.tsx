import { useCall, useSessionGuard } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useIsMutating, useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import type { CartContents } from '@dar/contracts/cart';
import { paths } from '@dar/contracts/paths';
import type { DubaiTime } from '@dar/contracts/time/dubai';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Icon,
  Page,
  PageTitle,
  Price,
  QueryBoundary,
  SkeletonBlock,
  SkeletonLines,
  SkeletonList,
  useConfirm,
  useLazyDialog,
  useLoadWithForms,
  useToast,
} from '@dar/ui';
import { BillRows, LazyPart, StickyBar, TimesPlace } from '@dar/ui/booking';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { parseSchedule, serviceDate, validateSchedule } from '../../schedule.ts';
import { ScheduleCard } from '../schedule/components/schedule-card.tsx';
import type { TimeChooser } from '../schedule/components/time-chooser.tsx';
import type { OpenDialog } from './cart-dialogs.tsx';
import styles from './cart-page.module.css';
import { CartLine } from './components/cart-line.tsx';
import { TaskCard } from './components/task-card.tsx';
import { CART_WRITES, useClearCart } from './mutations.ts';
import { cartQuery } from './queries.ts';
import { useContinueToCheckout, useSchedule } from './use-continue-to-checkout.ts';

export function CartPage() {
  const { t } = useTranslation('booking');
  return (
    <>
      <PageTitle>{t('cart.title')}</PageTitle>
      <Page title={t('cart.title')} back={{}} actions={<ClearCartButton />}>
        <QueryBoundary
          skeleton={<CartSkeleton />}
          title={t('cart.failed')}
          texts={{ network: t('cart.failedText'), other: t('cart.failedText') }}
          retryLabel={t('cart.tryAgain')}
        >
          <Cart />
        </QueryBoundary>
      </Page>
    </>
  );
}

function Cart() {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const { data: cart, refetch } = useSuspenseQuery({
    ...cartQuery(useCall()),
    // Another tab may have changed the cart. A pending write returns the newest cart itself.
    refetchOnWindowFocus: () => (client.isMutating({ mutationKey: CART_WRITES }) > 0 ? false : 'always'),
  });
  const [first] = cart.cart_items;
  if (first) return <FilledCart cart={cart} firstServiceId={first.service_id} onReload={() => void refetch()} />;
  const browse = (
    <ButtonLink type="primary" to={paths.home()}>
      {t('cart.browse')}
    </ButtonLink>
  );
  return <EmptyState icon="cart" title={t('cart.empty')} text={t('cart.emptyText')} action={browse} />;
}

function ClearCartButton() {
  const { t } = useTranslation('booking');
  const { data: cart } = useQuery({ ...cartQuery(useCall()), enabled: false });
  const { ensureSignedIn } = useSessionGuard(useToast().info);
  const { mutate, isPending } = useClearCart();
  const confirm = useConfirm();
  if (!cart || cart.cart_items.length === 0) return null;
  const clear = async () => {
    if (!ensureSignedIn(t('cart.clearSignIn'))) return;
    const question = { title: t('cart.clearQuestion'), confirmText: t('cart.clearConfirm'), danger: true };
    if (await confirm(question)) mutate();
  };
  return (
    <Button type="text" danger size="small" icon={<Icon name="trash" size={18} />} loading={isPending} onClick={clear}>
      {t('cart.clear')}
    </Button>
  );
}

interface FilledCartProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
  readonly onReload: () => void;
}

/** A change of the cart releases the held slot but keeps the choice. Continue requests it again. */
function FilledCart({ cart, firstServiceId, onReload }: FilledCartProps) {
  const { t } = useTranslation('booking');
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [schedule, setSchedule] = useSchedule(cart);
  // The hold of the last visit has ended, or the server has refused the time at Continue.
  const [lost, setLost] = useState({ time: cart.lost_time, reason: '' });
  const problem = validateSchedule(schedule);
  const weeks = cart.visit_count > 1 ? schedule.weeks : undefined;
  const checkout = useContinueToCheckout({
    cart,
    time: serviceDate(schedule),
    weeks,
    scheduleError: problem && t(problem === 'date-required' ? 'schedule.dateRequired' : 'schedule.slotRequired'),
    onTaskMissing: () => setOpenDialog('skip-task'),
    onSlotRefused: (reason) => {
      setLost({ time: serviceDate(schedule), reason });
      setSchedule({ day: schedule.day, weeks: schedule.weeks });
    },
  });
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0;
  const close = () => setOpenDialog(undefined);
  const openTask = () => setOpenDialog('task');
  const skipTask = () => {
    close();
    checkout.save();
  };
  const Dialogs = useLazyDialog(openDialog !== undefined, loadDialogs, close);
  const loadWithForms = useLoadWithForms();
  /** Preloads the dialogs. A failure shows when a dialog is opened. */
  const preloadDialogs = () => void loadWithForms(loadDialogs).catch(() => undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only preloads the dialogs of the buttons within it
    <div className={styles['layout']} onPointerEnter={preloadDialogs} onFocus={preloadDialogs}>
      <div className={styles['main']}>
        <ul className={styles['lines']} aria-label={t('cart.items')}>
          {cart.cart_items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <TaskCard text={cart.task_description} onEdit={openTask} />
        {problem && lost.time !== '' && (
          <LostSlot
            {...lost}
            visits={{ firstServiceId, weeks }}
            onChoose={(time) => setSchedule({ ...parseSchedule(time), weeks: schedule.weeks })}
          />
        )}
        <ScheduleCard value={schedule} slot={cart} onHoldChange={onReload} onOpen={() => setOpenDialog('schedule')} />
      </div>
      <Bill cart={cart} isChanging={isWriting}>
        <Button
          type="primary"
          size="large"
          loading={checkout.isSaving}
          disabled={isWriting && !checkout.isSaving}
          onClick={checkout.proceed}
        >
          {t('cart.continue')}
        </Button>
      </Bill>
      {Dialogs && (
        <Dialogs
          cart={cart}
          firstServiceId={firstServiceId}
          openDialog={openDialog}
          schedule={schedule}
          onSchedule={setSchedule}
          onReload={onReload}
          onAddTask={openTask}
          onSkipTask={skipTask}
          onClose={close}
        />
      )}
    </div>
  );
}

const loadDialogs = async () => (await import(/* webpackChunkName: 'cart-dialogs' */ './cart-dialogs.tsx')).CartDialogs;

interface LostSlotProps extends Pick<ComponentProps<typeof TimeChooser>, 'visits'> {
  readonly time: DubaiTime;
  /** Why the server has refused the time; empty after the end of its hold. */
  readonly reason: string;
  readonly onChoose: (time: DubaiTime) => void;
}

/** Says that a time is not held any more, and offers others. */
function LostSlot({ time, reason, visits, onChoose }: LostSlotProps) {
  const { t, i18n } = useTranslation('shared');
  return (
    <Card as="section">
      <p role="alert" className={styles['lost']}>
        {reason || t('slot.lost', { time: formatDubaiTime(time, i18n.language) })}
      </p>
      <TimesPlace>
        <LazyPart
          load={loadTimeChooser}
          props={{ visits, lost: time, onChange: (chosen) => chosen && onChoose(chosen) }}
          skeleton={null}
          failureTitle={t('ui.networkText')}
        />
      </TimesPlace>
    </Card>
  );
}

const loadTimeChooser = async () =>
  (await import(/* webpackChunkName: 'cart-dialogs' */ '../schedule/components/time-chooser.tsx')).TimeChooser;

interface BillProps {
  readonly cart: CartContents;
  readonly isChanging: boolean;
  readonly children: ReactNode;
}

function Bill({ cart, isChanging, children }: BillProps) {
  const { t } = useTranslation('booking');
  const total = (
    <div className={styles['total']}>
      <span className={styles['totalLabel']}>{t('cart.grandTotal')}</span>
      <Price amount={cart.grand_total} size="large" />
    </div>
  );
  return (
    <aside className={styles['aside']}>
      <Card as="section">
        <h2 className={styles['title']}>{t('cart.bill.title')}</h2>
        <div
          className={clsx(styles['amounts'], isChanging && styles['changing'])}
          aria-live="polite"
          aria-busy={isChanging}
        >
          <BillRows
            rows={[
              { label: t('cart.bill.cartTotal'), amount: cart.cart_total },
              { label: t('cart.bill.serviceCharge'), amount: cart.service_charge },
              { label: t('cart.bill.discount'), amount: cart.discount, isReduction: true },
              { label: t('cart.bill.tax'), amount: cart.tax_amount },
            ]}
            total={{ label: t('cart.grandTotal'), amount: cart.grand_total }}
          />
        </div>
      </Card>
      <StickyBar inColumn summary={total}>
        {children}
      </StickyBar>
    </aside>
  );
}

function CartSkeleton() {
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <SkeletonList count={2} />
        <SkeletonBlock height="76px" radius="var(--dar-radius-card)" />
        <SkeletonBlock height="96px" radius="var(--dar-radius-card)" />
      </div>
      <div className={styles['aside']}>
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  );
}
