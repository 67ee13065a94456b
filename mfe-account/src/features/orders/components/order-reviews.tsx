import { useTranslation } from '@dar/app/i18n';
import type { OrderVisit } from '@dar/contracts/orders';
import { formatDay } from '@dar/contracts/time/format-time';
import { Button, Card, useLazyDialog } from '@dar/ui';
import { Rating } from '@dar/ui/booking';
import { useState } from 'react';
import type { DetailedServiceOrder } from '../queries.ts';
import styles from './order-reviews.module.css';

const loadReviewDialog = async () =>
  (await import(/* webpackChunkName: 'review-dialog' */ './review-dialog.tsx')).ReviewDialog;

/** Shows the customer's reviews of the completed visits, and offers to write them. */
export function OrderReviews({ order }: { readonly order: DetailedServiceOrder }) {
  const { t } = useTranslation('account');
  const [reviewed, setReviewed] = useState<OrderVisit>();
  const close = () => setReviewed(undefined);
  const ReviewDialog = useLazyDialog(reviewed !== undefined, loadReviewDialog, close);
  const { visits = [] } = order;
  const shown = visits.filter(({ review, is_reviewable }) => review || is_reviewable === '1');
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('review.yours')}</h2>
      <ul role="list" className={styles['visits']}>
        {shown.map((visit) => (
          <li key={visit.number} className={styles['visit']}>
            {visits.length > 1 && <strong>{t('order.visit', { number: visit.number })}</strong>}
            {visit.review ? (
              <OwnReview review={visit.review} onEdit={() => setReviewed(visit)} />
            ) : (
              <>
                <p>{t('review.ask')}</p>
                <Button type="primary" onClick={() => setReviewed(visit)}>
                  {visits.length > 1 ? t('review.rateVisit', { number: visit.number }) : t('review.rate')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {reviewed && ReviewDialog && <ReviewDialog orderId={order.order_id} visit={reviewed} onClose={close} />}
    </Card>
  );
}

interface OwnReviewProps {
  readonly review: NonNullable<OrderVisit['review']>;
  readonly onEdit: () => void;
}

function OwnReview({ review: { stars, text, state, editable_until }, onEdit }: OwnReviewProps) {
  const { t, i18n } = useTranslation('account');
  return (
    <>
      <Rating value={stars} />
      {text !== '' && (
        <p dir="auto" className={styles['text']}>
          {text}
        </p>
      )}
      {state !== 'shown' && text !== '' && <p className={styles['note']}>{t(`review.${state}`)}</p>}
      {editable_until && (
        <div className={styles['edit']}>
          <Button onClick={onEdit}>{t('review.edit')}</Button>
          <span className={styles['until']}>
            {t('review.until', { day: formatDay(new Date(editable_until), i18n.language) })}
          </span>
        </div>
      )}
    </>
  );
}
