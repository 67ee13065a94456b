import { useTranslation } from '@dar/app/i18n';
import { Star } from '@dar/ui/booking';
import { clsx } from 'clsx';
import styles from './stars.module.css';

const STARS = [1, 2, 3, 4, 5];

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
        <Star key={star} size={size} className={clsx(styles['star'], star <= full && styles['full'])} />
      ))}
    </span>
  );
}
