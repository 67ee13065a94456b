import { useTranslation } from '@dar/app/i18n';
import type { OrderVisit } from '@dar/contracts/orders';
import { MAX_REVIEW_LENGTH } from '@dar/contracts/reviews';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { Alert, Input } from '@dar/ui/forms';
import { useId, useState } from 'react';
import { AccountAlert } from '../../../components/account-alert.tsx';
import { useReviewVisit } from '../mutations.ts';
import styles from './review-dialog.module.css';
import { StarInput } from './star-input.tsx';

interface ReviewDialogProps {
  readonly orderId: number;
  readonly visit: OrderVisit;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Writes or changes the review of a visit. A failure keeps what the customer has entered. */
export function ReviewDialog({ orderId, visit, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(true);
  const [stars, setStars] = useState(visit.review?.stars ?? 0);
  const [text, setText] = useState(visit.review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const ids = { form: useId(), text: useId(), hint: useId() };
  const close = () => setOpen(false);
  const { mutate, isPending, error } = useReviewVisit(close);
  const submit = () => {
    setMissing(stars === 0);
    if (stars > 0) mutate({ order_id: orderId, visit: visit.number, stars, text });
  };
  return (
    <Modal
      open={isOpen}
      title={t('review.title')}
      onClose={close}
      afterClose={onClose}
      closable={!isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
            {t('review.cancel')}
          </Button>
          <Button type="primary" htmlType="submit" form={ids.form} loading={isPending}>
            {t('review.submit')}
          </Button>
        </>
      }
    >
      <form
        id={ids.form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AccountAlert error={error} fallback={t('review.failed')} />
        {isMissing && stars === 0 && <Alert>{t('review.chooseStars')}</Alert>}
        <StarInput legend={t('review.rating')} value={stars} onChange={setStars} />
        <div>
          <label className={styles['label']} htmlFor={ids.text}>
            {t('review.text')}
          </label>
          <Input.TextArea
            id={ids.text}
            aria-describedby={ids.hint}
            value={text}
            maxLength={MAX_REVIEW_LENGTH}
            rows={4}
            dir="auto"
            onChange={(event) => setText(event.target.value)}
          />
          <p id={ids.hint} className={styles['hint']}>
            {t('review.hint')}
          </p>
        </div>
      </form>
    </Modal>
  );
}
