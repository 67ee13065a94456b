import { Link } from '@dar/app/router';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './card.module.css';
import { keepFocus } from './keep-focus.ts';

export interface CardProps {
  readonly children: ReactNode;
  /** 'div' by default. Use 'section' with a heading, 'article' or 'li' in a list. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly tone?: 'plain' | 'tinted' | 'accent';
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

export function Card({ children, as = 'div', tone = 'plain', flush = false, className }: CardProps) {
  const Element = as as 'div';
  return (
    <Element ref={keepFocus} className={clsx(styles['card'], styles[tone], !flush && styles['padded'], className)}>
      {children}
    </Element>
  );
}

export type LinkCardProps = Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'onClick'> & {
  readonly children: ReactNode;
  readonly flush?: boolean;
  readonly className?: string | undefined;
};

/** Renders a card that is one link. It must not contain buttons or links. */
export function LinkCard({ children, flush = false, className, ...link }: LinkCardProps) {
  return (
    <Link
      {...link}
      className={clsx(styles['card'], styles['plain'], styles['link'], !flush && styles['padded'], className)}
    >
      {children}
    </Link>
  );
}

export interface CardGridProps {
  readonly children: ReactNode;
  /** The minimum column width on wide screens, in pixels. A phone shows two columns, or one with `single`. */
  readonly minColumn?: number;
  readonly single?: boolean;
}

export function CardGrid({ children, minColumn = 240, single = false }: CardGridProps) {
  return (
    <ul
      role="list"
      className={clsx(styles['grid'], single && styles['single'])}
      style={{ '--min-column': `${minColumn}px` } as CSSProperties}
    >
      {children}
    </ul>
  );
}
