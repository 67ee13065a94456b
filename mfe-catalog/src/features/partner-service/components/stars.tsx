import { useTranslation } from '@dar/app/i18n';
import { clsx } from 'clsx';
import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5. */
  readonly rating: number;
  readonly count: number;
}

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M10 1.8l2.4 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5 2.8 1.1-5.6L1.9 7.7l5.7-.7z';

/** Renders five stars, filled up to the floored rating, and the number of ratings (docs/rules/browsing.md#rating). */
export function Stars({ rating, count }: StarsProps) {
  const { t } = useTranslation('catalog');
  const full = Math.floor(rating);
  return (
    <p className={styles['stars']}>
      <span className={styles['row']} role="img" aria-label={t('ui.rated', { ns: 'shared', value: full })}>
        {STARS.map((star) => (
          <svg
            key={star}
            className={clsx(styles['star'], star <= full && styles['full'])}
            viewBox="0 0 20 20"
            width="20"
            height="20"
            aria-hidden="true"
          >
            <path d={STAR} />
          </svg>
        ))}
      </span>
      {t('partner.reviews', { count })}
    </p>
  );
}
