import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useInfiniteQuery } from '@dar/app/query';
import type { Service } from '@dar/contracts/catalog';
import type { Review } from '@dar/contracts/reviews';
import { formatMonth } from '@dar/contracts/time/format-time';
import { Failure, LoadMore, SkeletonLines, VisuallyHidden } from '@dar/ui';
import { Stars } from '../../../components/stars.tsx';
import { reviewsQuery } from '../queries.ts';
import styles from './service-reviews.module.css';

/** The rating of a service and its newest reviews (docs/rules/reviews.md#reviews-on-the-service-page). */
export function ServiceReviews({ service }: { readonly service: Service }) {
  const { t } = useTranslation('catalog');
  const { rating, rating_count: count } = service;
  return (
    <section className={styles['reviews']} aria-labelledby="service-reviews">
      <h2 id="service-reviews">{t('reviews.title')}</h2>
      {count > 0 && <p className={styles['note']}>{t('reviews.summary', { rating: rating.toFixed(1), count })}</p>}
      <ReviewList service={service} />
    </section>
  );
}

function ReviewList({ service }: { readonly service: Service }) {
  const { t } = useTranslation('catalog');
  const query = useInfiniteQuery(reviewsQuery(useCall(), service.id));
  const { data, error, refetch } = query;
  const failed = { network: t('reviews.failed'), other: t('reviews.failed') };
  if (query.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('loading', { ns: 'shared' })}</VisuallyHidden>
        <SkeletonLines lines={6} />
      </div>
    );
  }
  if (!data) return <Failure error={error} texts={failed} onRetry={() => void refetch()} />;
  const reviews = data.pages.flatMap((page) => page.reviews);
  // The number of ratings can be older than a review.
  if (reviews.length === 0 && service.rating_count === 0) return <p className={styles['note']}>{t('reviews.none')}</p>;
  return (
    <LoadMore query={query} shown={reviews.length} label={t('reviews.more')} failed={failed}>
      {reviews.length > 0 && (
        <ul role="list" aria-labelledby="service-reviews" className={styles['list']}>
          {reviews.map((review, index) => (
            // The list only grows.
            <ReviewItem key={index} review={review} />
          ))}
        </ul>
      )}
    </LoadMore>
  );
}

function ReviewItem({ review: { name, month, stars, text } }: { readonly review: Review }) {
  const { t, i18n } = useTranslation('catalog');
  return (
    <li className={styles['review']} tabIndex={-1}>
      <p className={styles['head']}>
        <strong>
          <bdi>{name || t('reviews.someone')}</bdi>
        </strong>
        <span className={styles['month']}>{formatMonth(month, i18n.language)}</span>
      </p>
      <Stars full={stars} size={16} />
      <p dir="auto" className={styles['text']}>
        {text}
      </p>
    </li>
  );
}
