import { Link } from '@dar/app/router';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** The element: 'section' with a heading, 'article' or 'li' in a list, 'div' unless told. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** `plain` is white, `tinted` lies back, `accent` stands out. */
  readonly tone?: 'plain' | 'tinted' | 'accent';
  /** No inner space: for a card that begins with a picture. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

/** A rounded sheet of paper on the ground of the page. */
export function Card({ children, as: Element = 'div', tone = 'plain', flush = false, className }: CardProps) {
  return (
    <Element className={clsx(styles['card'], styles[tone], !flush && styles['padded'], className)}>{children}</Element>
  );
}

export type LinkCardProps = Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'onClick'> & {
  readonly children: ReactNode;
  readonly flush?: boolean;
  readonly className?: string | undefined;
};

/** A card that leads somewhere as a whole; put nothing inside that can be pressed. */
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
  /** Items are <li>. */
  readonly children: ReactNode;
  /** Narrowest column on wide screens, in pixels; a phone shows two columns, or one when `single`. */
  readonly minColumn?: number;
  readonly single?: boolean;
}

/** Cards in as many equal columns as fit. */
export function CardGrid({ children, minColumn = 240, single = false }: CardGridProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      className={clsx(styles['grid'], single && styles['single'])}
      style={{ '--min-column': `${minColumn}px` } as CSSProperties}
    >
      {children}
    </ul>
  );
}
