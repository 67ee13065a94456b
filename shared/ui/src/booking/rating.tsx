import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import styles from './rating.module.css';
import { Star } from './star.tsx';

interface RatingProps {
  /** 0 to 5. 0 means no rating and renders nothing. */
  readonly value: number;
  readonly count?: number | undefined;
}

export function Rating({ value, count }: RatingProps) {
  const { t } = useTranslation('shared');
  if (value <= 0) return null;
  const shown = value.toFixed(1);
  return (
    <span className={styles['rating']}>
      <Star size={16} className={styles['star']} />
      <VisuallyHidden>{t('ui.rated', { value: shown })}</VisuallyHidden>
      <span aria-hidden="true" className={styles['value']}>
        {shown}
      </span>
      {count !== undefined && count > 0 && (
        <span className={styles['count']}>
          <span aria-hidden="true">({count})</span>
          <VisuallyHidden>{t('ui.reviews', { number: count })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
