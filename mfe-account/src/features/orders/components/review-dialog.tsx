import { useTranslation } from '@dar/app/i18n';
import type { OrderVisit } from '@dar/contracts/orders';
import { MAX_REVIEW_LENGTH } from '@dar/contracts/reviews';
import { Alert, VisuallyHidden } from '@dar/ui';
import { Star } from '@dar/ui/booking';
import { FormDialog } from '@dar/ui/dialogs';
import { Form, Input } from '@dar/ui/forms';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useReviewVisit } from '../mutations.ts';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  readonly orderId: number;
  readonly visit: OrderVisit;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Writes or changes the review of a visit. A failure keeps what the customer has entered. */
export function ReviewDialog({ orderId, visit, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('account');
  const [stars, setStars] = useState(visit.review?.stars ?? 0);
  const [text, setText] = useState(visit.review?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const ids = { text: useId(), hint: useId() };
  const { mutate, isPending, isSuccess, error } = useReviewVisit();
  const submit = () => {
    setMissing(stars === 0);
    if (stars > 0) mutate({ order_id: orderId, visit: visit.number, stars, text });
  };
  return (
    <FormDialog
      title={t('review.title')}
      submitText={t('review.submit')}
      isPending={isPending}
      isDone={isSuccess}
      error={error}
      texts={{ other: t('review.failed') }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isMissing && stars === 0 && <Alert>{t('review.chooseStars')}</Alert>}
      <StarInput legend={t('review.rating')} value={stars} onChange={setStars} />
      <Form.Item label={t('review.text')} htmlFor={ids.text} extra={<span id={ids.hint}>{t('review.hint')}</span>}>
        <Input.TextArea
          id={ids.text}
          aria-describedby={ids.hint}
          value={text}
          maxLength={MAX_REVIEW_LENGTH}
          rows={4}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
      </Form.Item>
    </FormDialog>
  );
}

const STARS = [1, 2, 3, 4, 5];

interface StarInputProps {
  readonly legend: string;
  /** 0 for none. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

/** Five radio buttons in the shape of stars. */
function StarInput({ legend, value, onChange }: StarInputProps) {
  const { t } = useTranslation('account');
  const name = useId();
  return (
    <fieldset className={styles['stars']}>
      <legend className={styles['legend']}>{legend}</legend>
      {STARS.map((stars) => (
        <label key={stars} className={clsx(styles['star'], stars <= value && styles['full'])}>
          <input type="radio" name={name} required checked={stars === value} onChange={() => onChange(stars)} />
          <Star size={36} />
          <VisuallyHidden>{t('review.stars', { number: stars })}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
