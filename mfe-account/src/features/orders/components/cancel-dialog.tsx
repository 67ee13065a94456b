import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { CancelTerms } from '@dar/contracts/orders';
import { Price } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { Form, Input } from '@dar/ui/forms';
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
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const { mutate, isPending, isSuccess, error } = useCancelOrder(visit === undefined ? 'order' : 'visit');
  return (
    <FormDialog
      title={visit === undefined ? t('cancel.title') : t('cancel.titleOfVisit', { number: visit })}
      cancelText={t('cancel.keep')}
      submitText={t(visit === undefined ? 'cancel.submit' : 'cancel.submitVisit')}
      danger
      isPending={isPending}
      // After a business error the terms of this dialog no longer hold.
      isDone={isSuccess || isApiError(error, 'business-error')}
      onSubmit={() =>
        mutate({ order_id: orderId, shown_refund: refund, reason, ...(visit !== undefined && { visit }) })
      }
      onClose={onClose}
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
      <Form.Item label={t('cancel.reason')} htmlFor={reasonId}>
        <Input.TextArea
          id={reasonId}
          value={reason}
          maxLength={REASON_LENGTH}
          rows={2}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form.Item>
    </FormDialog>
  );
}
