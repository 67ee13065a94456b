import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import { Star } from '@dar/ui/booking';
import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './star-input.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarInputProps {
  readonly legend: string;
  /** 0 for none. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

/** Five radio buttons in the shape of stars. */
export function StarInput({ legend, value, onChange }: StarInputProps) {
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
