import { useTranslation } from '@dar/app/i18n';
import { clsx } from 'clsx';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M10 1.8l2.4 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5 2.8 1.1-5.6L1.9 7.7l5.7-.7z';

interface StarsProps {
  /** From 0 to 5. */
  readonly full: number;
  readonly size: number;
}

/** Renders five stars, of which `full` are filled. */
export function Stars({ full, size }: StarsProps) {
  const { t } = useTranslation('shared');
  return (
    <span className={styles['row']} role="img" aria-label={t('ui.rated', { value: full })}>
      {STARS.map((star) => (
        <svg
          key={star}
          className={clsx(styles['star'], star <= full && styles['full'])}
          viewBox="0 0 20 20"
          width={size}
          height={size}
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
