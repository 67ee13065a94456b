import { getDirection, useTranslation } from '@dar/app/i18n';
import { Icon, useHydrated } from '@dar/ui';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './carousel.module.css';

export interface CarouselProps {
  readonly label: string;
  /** `grid` has 2 columns on a phone, 3 from 768 px, 4 from 1024 px (docs/rules/browsing.md#carousel). */
  readonly slides: 'grid' | 'cards' | 'tiles';
  readonly children: ReactNode;
}

export function Carousel({ label, slides, children }: CarouselProps) {
  const { t, i18n } = useTranslation('catalog');
  const row = useRef<HTMLUListElement>(null);
  const isHydrated = useHydrated();
  const move = (direction: 1 | -1) => {
    const sign = getDirection(i18n.language) === 'rtl' ? -direction : direction;
    row.current?.scrollBy({ left: sign * row.current.clientWidth, behavior: 'smooth' });
  };
  const renderArrow = (name: string, direction: 1 | -1, side: 'previous' | 'next') => (
    <button
      type="button"
      className={clsx(styles['arrow'], styles[side])}
      aria-label={name}
      onClick={() => move(direction)}
    >
      <Icon name="chevron" />
    </button>
  );
  return (
    <div className={clsx(styles['carousel'], styles[slides])}>
      <ul ref={row} role="list" aria-label={label} className={styles['row']}>
        {children}
      </ul>
      {isHydrated && renderArrow(t('previous', { label }), -1, 'previous')}
      {isHydrated && renderArrow(t('next', { label }), 1, 'next')}
    </div>
  );
}
