import { directionOf, useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import styles from './carousel.module.css';
import { useScrollEnds } from './use-scroll-ends.ts';

export interface CarouselProps {
  /** Names the list. */
  readonly label: string;
  /**
   * `grid` is two columns on a phone and from 768 px on a row of 3, from 1024 px of 4
   * (docs/rules/browsing.md#carousel); `cards` and `tiles` are a row on every screen.
   */
  readonly slides: 'grid' | 'cards' | 'tiles';
  /** Items are <li>. */
  readonly children: ReactNode;
}

/** Renders a row that scrolls sideways, by touch or by arrow buttons on wide screens. */
export function Carousel({ label, slides, children }: CarouselProps) {
  const { t, i18n } = useTranslation('catalog');
  const row = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(row);
  const move = (direction: 1 | -1) => {
    const sign = directionOf(i18n.language) === 'rtl' ? -direction : direction;
    row.current?.scrollBy({ left: sign * row.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={clsx(styles['carousel'], styles[slides])}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul ref={row} role="list" aria-label={label} className={styles['row']}>
        {children}
      </ul>
      {!(atStart && atEnd) && (
        <>
          <Arrow side="before" label={t('previous', { label })} disabled={atStart} onPress={() => move(-1)} />
          <Arrow side="after" label={t('next', { label })} disabled={atEnd} onPress={() => move(1)} />
        </>
      )}
    </div>
  );
}

interface ArrowProps {
  readonly side: 'before' | 'after';
  readonly label: string;
  /** True at the end of the row. The button stays focusable, so that the keyboard focus is not lost. */
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Arrow({ side, label, disabled: resting, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={clsx(styles['arrow'], styles[side])}
      aria-label={label}
      aria-disabled={resting}
      onClick={resting ? undefined : onPress}
    >
      <span className={styles['point']}>
        <Icon name="chevron" />
      </span>
    </button>
  );
}
