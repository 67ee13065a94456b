import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { RemoteComponent } from '@dar/app/remote-component';
import type { BookingPolicy } from '@dar/contracts/booking-policy';
import type { OrderVisit } from '@dar/contracts/orders';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { SectionFailure, SkeletonLines } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { useState } from 'react';
import { useRescheduleOrder } from '../mutations.ts';
import { RescheduleBlock } from './reschedule-block.tsx';
import styles from './reschedule-dialog.module.css';

interface RescheduleDialogProps {
  readonly orderId: number;
  /** Follows the order while the dialog is open. */
  readonly visit: OrderVisit;
  readonly policy: BookingPolicy | undefined;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Asks for a free day and time, and moves a visit there. Says so when the visit changes elsewhere, and why it cannot be moved. */
export function RescheduleDialog({ orderId, visit, policy, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation('account');
  const { mutate, isPending, isSuccess } = useRescheduleOrder();
  const { shown, hasChanged } = useShownVisit(visit, !isPending && !isSuccess);
  const [time, setTime] = useState<string>();
  const [rejections, setRejections] = useState(0);
  const submit = () =>
    time !== undefined &&
    mutate(
      { order_id: orderId, visit: shown.number, time, ...(shown.version !== undefined && { version: shown.version }) },
      { onError: (error) => isApiError(error, 'business-error') && setRejections(rejections + 1) },
    );
  const canMove = shown.reschedules_left > 0;
  return (
    <FormDialog
      title={t('reschedule.title')}
      width={860}
      tall
      cancelText={t(canMove ? 'reschedule.keep' : 'reschedule.ok')}
      submitText={canMove ? t('reschedule.submit') : undefined}
      canSubmit={time !== undefined}
      isPending={isPending}
      isDone={isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <div role="status">{hasChanged && <p className={styles['changed']}>{t('reschedule.changed')}</p>}</div>
        {(canMove || shown.reschedule_block) && <PresentTime visit={shown} />}
      </div>
      {canMove ? (
        <RemoteComponent
          // A choice was made for the visit as it was, and the times of a rejected one are loaded again.
          key={`${shown.version}/${rejections}`}
          of="booking/TimeChooser"
          props={{
            visits: { orderId, visit: shown.number, minutes: shown.minutes },
            disabled: isPending,
            onChange: setTime,
          }}
          skeleton={<SkeletonLines lines={6} />}
          failure={SectionFailure}
        />
      ) : (
        <RescheduleBlock visit={shown} policy={policy} />
      )}
    </FormDialog>
  );
}

/** Returns the visit as it is while `isFollowing`, else as it was: the dialog itself is changing it. */
function useShownVisit(visit: OrderVisit, isFollowing: boolean) {
  const [first] = useState(visit);
  const [shown, setShown] = useState(visit);
  if (isFollowing && visit !== shown) setShown(visit);
  const hasChanged = first.version !== shown.version || first.status_text !== shown.status_text;
  return { shown, hasChanged };
}

function PresentTime({ visit: { time, minutes, reschedules_left: left } }: { readonly visit: OrderVisit }) {
  const { t, i18n } = useTranslation('account');
  return (
    <>
      <p className={styles['now']}>{t('reschedule.now', { time: formatDubaiTime(time, i18n.language, minutes) })}</p>
      {left > 0 && <p className={styles['note']}>{t('reschedule.left', { count: left })}</p>}
    </>
  );
}
