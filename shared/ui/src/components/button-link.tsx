import { useHref, useLinkClickHandler } from '@dar/app/router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'type' | 'className'> {
  /** A path of `@dar/contracts/paths`. */
  readonly to: string;
  /** Router state for the target. */
  readonly state?: unknown;
}

/** Renders a link within the shop that looks like a Button. */
export function ButtonLink({ to, state, children, ...rest }: ButtonLinkProps) {
  const { type, size, block, danger, icon, className, ...native } = rest;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a {...native} href={href} onClick={follow} className={buttonClass({ type, size, block, danger, className })}>
      {icon}
      {children !== undefined && <span>{children}</span>}
    </a>
  );
}
