import { Link } from '@dar/app/router';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** 'div' by default. Use 'section' with a heading, 'article' or 'li' in a list. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** `plain` is white, `tinted` is muted, `accent` is highlighted. */
  readonly tone?: 'plain' | 'tinted' | 'accent';
  /** Without padding, for a card that begins with a picture. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
}

/** Renders a box with rounded corners. */
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
  /** Items are <li>. */
  readonly children: ReactNode;
  /** The minimum column width on wide screens, in pixels. A phone shows two columns, or one with `single`. */
  readonly minColumn?: number;
  readonly single?: boolean;
}

/** Renders a list of cards in as many equal columns as fit. */
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
