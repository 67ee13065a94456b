import { useTranslation } from '@dar/app/i18n';
import type { OrderVisit } from '@dar/contracts/orders';
import { findPaymentMode } from '@dar/contracts/payment-methods';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { Button, Card, useLazyDialog } from '@dar/ui';
import { useState } from 'react';
import type { DetailedServiceOrder } from '../queries.ts';
import styles from './order-visits.module.css';
import { RescheduleBlock } from './reschedule-block.tsx';
import { StatusChip } from './status-chip.tsx';

interface Cancelling {
  readonly visit?: number;
  readonly terms: NonNullable<OrderVisit['cancel']>;
}

const loadCancelDialog = async () =>
  (await import(/* webpackChunkName: 'cancel-dialog' */ './cancel-dialog.tsx')).CancelDialog;

const loadRescheduleDialog = async () =>
  (await import(/* webpackChunkName: 'reschedule-dialog' */ './reschedule-dialog.tsx')).RescheduleDialog;

/** Lists several visits or a cancelled one, and offers what the customer can do with them. */
export function OrderVisits({ order }: { readonly order: DetailedServiceOrder }) {
  const { t } = useTranslation('account');
  const [cancelling, setCancelling] = useState<Cancelling>();
  const [moving, setMoving] = useState<number>();
  const { visits = [], cancel } = order;
  const [only] = visits.length === 1 ? visits : [];
  const canMove = only !== undefined && only.reschedules_left > 0;
  // An open dialog stays when another tab or the crew changes the order, and follows it.
  const isAsking = cancelling !== undefined || moving !== undefined;
  const isListed = visits.length > 1 || only?.cancelled_by !== undefined;
  if (!(isListed || cancel || canMove || only?.reschedule_block || isAsking)) return null;
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.visits')}</h2>
      {isListed && (
        <ul className={styles['visits']}>
          {visits.map((visit) => (
            <VisitRow
              key={visit.number}
              visit={visit}
              policy={order.policy}
              onMove={() => setMoving(visit.number)}
              onCancel={(terms) => setCancelling({ visit: visit.number, terms })}
            />
          ))}
        </ul>
      )}
      {!isListed && only?.reschedule_block && <RescheduleBlock visit={only} policy={order.policy} />}
      <div className={styles['buttons']}>
        {canMove && (
          <Button block onClick={() => setMoving(only.number)}>
            {t('reschedule.order')}
          </Button>
        )}
        {cancel && (
          <Button danger block onClick={() => setCancelling({ terms: cancel })}>
            {t('cancel.order')}
          </Button>
        )}
      </div>
      <Dialogs
        order={order}
        cancelling={cancelling}
        moving={moving}
        onClose={() => {
          setCancelling(undefined);
          setMoving(undefined);
        }}
      />
    </Card>
  );
}

interface DialogsProps {
  readonly order: DetailedServiceOrder;
  readonly cancelling: Cancelling | undefined;
  /** The number of a visit. */
  readonly moving: number | undefined;
  readonly onClose: () => void;
}

function Dialogs({ order, cancelling, moving, onClose }: DialogsProps) {
  const CancelDialog = useLazyDialog(cancelling !== undefined, loadCancelDialog, onClose);
  const RescheduleDialog = useLazyDialog(moving !== undefined, loadRescheduleDialog, onClose);
  const shared = { orderId: order.order_id, onClose };
  const movingVisit = order.visits?.find(({ number }) => number === moving);
  return (
    <>
      {cancelling && CancelDialog && (
        <CancelDialog {...shared} {...cancelling} paidBy={getPaidBy(order.payment_mode)} />
      )}
      {movingVisit && RescheduleDialog && <RescheduleDialog {...shared} visit={movingVisit} policy={order.policy} />}
    </>
  );
}

interface VisitRowProps {
  readonly visit: OrderVisit;
  readonly policy: DetailedServiceOrder['policy'];
  readonly onMove: () => void;
  readonly onCancel: (terms: NonNullable<OrderVisit['cancel']>) => void;
}

function VisitRow({ visit, policy, onMove, onCancel }: VisitRowProps) {
  const { t, i18n } = useTranslation('account');
  const { number, time, minutes, status_text, cancel, reschedules_left, reschedule_block } = visit;
  return (
    <li className={styles['visit']}>
      <span className={styles['time']}>
        <strong>{t('order.visit', { number })}</strong>
        <span>{formatDubaiTime(time, i18n.language, minutes)}</span>
      </span>
      <StatusChip text={status_text} />
      <CancelNote visit={visit} />
      {reschedule_block && <RescheduleBlock visit={visit} policy={policy} />}
      {reschedules_left > 0 && (
        <Button size="small" onClick={onMove}>
          {t('reschedule.visit', { number })}
        </Button>
      )}
      {cancel && (
        <Button size="small" danger onClick={() => onCancel(cancel)}>
          {t('cancel.visit', { number })}
        </Button>
      )}
    </li>
  );
}

/** Says who cancelled a visit, and why. */
function CancelNote({ visit: { cancelled_by, cancel_reason } }: { readonly visit: OrderVisit }) {
  const { t } = useTranslation('account');
  if (!cancelled_by) return null;
  return (
    <p className={styles['note']}>
      {t(cancelled_by === 'customer' ? 'order.cancelledByYou' : 'order.cancelledByUs')}
      {cancel_reason && (
        <>
          {' '}
          {t('order.cancelReason')} <bdi>{cancel_reason}</bdi>
        </>
      )}
    </p>
  );
}

function getPaidBy(paymentMode: string): 'card' | 'wallet' | 'cash' {
  const method = findPaymentMode(paymentMode);
  return method === 'cash' || method === 'wallet' ? method : 'card';
}
