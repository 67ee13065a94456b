import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { CancelTerms } from '@dar/contracts/orders';
import { Button, Price } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { Input } from '@dar/ui/forms';
import { useId, useState } from 'react';
import { useCancelOrder } from '../mutations.ts';
import styles from './cancel-dialog.module.css';

interface CancelDialogProps {
  readonly orderId: number;
  /** All visits if it is undefined. */
  readonly visit?: number | undefined;
  readonly terms: CancelTerms;
  readonly paidBy: 'card' | 'wallet' | 'cash';
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

const REASON_LENGTH = 500;

/** Shows what a cancellation costs and pays back, and asks for it. */
export function CancelDialog({ orderId, visit, terms: { fee, refund }, paidBy, onClose }: CancelDialogProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const close = () => setOpen(false);
  const { mutate, isPending } = useCancelOrder(visit === undefined ? 'order' : 'visit', close);
  const submit = () =>
    mutate(
      { order_id: orderId, shown_refund: refund, reason, ...(visit !== undefined && { visit }) },
      // The terms of this dialog no longer hold.
      { onError: (error) => isApiError(error, 'business-error') && close() },
    );
  return (
    <Modal
      open={isOpen}
      title={visit === undefined ? t('cancel.title') : t('cancel.titleOfVisit', { number: visit })}
      onClose={close}
      afterClose={onClose}
      closable={!isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
            {t('cancel.keep')}
          </Button>
          <Button danger loading={isPending} onClick={submit}>
            {t(visit === undefined ? 'cancel.submit' : 'cancel.submitVisit')}
          </Button>
        </>
      }
    >
      {paidBy === 'cash' ? (
        <p>{t('cancel.cash')}</p>
      ) : (
        <>
          <dl className={styles['terms']}>
            <dt>{t('cancel.fee')}</dt>
            <dd>
              <Price amount={fee} />
            </dd>
            <dt>{t('cancel.refund')}</dt>
            <dd>
              <Price amount={refund} />
            </dd>
          </dl>
          <p>{t(paidBy === 'wallet' ? 'cancel.toWallet' : 'cancel.toCard')}</p>
        </>
      )}
      <label className={styles['label']} htmlFor={reasonId}>
        {t('cancel.reason')}
      </label>
      <Input.TextArea
        id={reasonId}
        value={reason}
        maxLength={REASON_LENGTH}
        rows={2}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
