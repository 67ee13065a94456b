import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import styles from './rating.module.css';

interface RatingProps {
  /** 0 to 5. 0 means no rating and renders nothing. */
  readonly value: number;
  readonly count?: number | undefined;
}

interface StarProps {
  readonly size: number;
  readonly className?: string | undefined;
}

export function Star({ size, className }: StarProps) {
  return (
    <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M10 1.8l2.4 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5 2.8 1.1-5.6L1.9 7.7l5.7-.7z" />
    </svg>
  );
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
