import { useHref, useLinkClickHandler } from '@dar/app/router';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { keepFocus } from './keep-focus.ts';

export interface ButtonLook {
  /** A screen has one `primary` button, for its main action. */
  readonly type?: 'primary' | 'default' | 'text';
  readonly size?: 'small' | 'middle' | 'large';
  readonly block?: boolean;
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

type NativeProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

export interface ButtonProps extends ButtonLook, NativeProps {
  readonly htmlType?: 'button' | 'submit';
  /** Ignores presses. The button keeps the focus, which an element with the attribute `disabled` loses. */
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

export function Button({ htmlType = 'button', loading = false, disabled = false, onClick, ...rest }: ButtonProps) {
  const { type, size, block, danger, icon, className, children, ...native } = rest;
  return (
    <button
      ref={keepFocus}
      {...native}
      type={htmlType}
      className={buttonClass({ type, size, block, danger, className })}
      aria-busy={loading || undefined}
      aria-disabled={disabled || undefined}
      onClick={loading || disabled ? ignorePress : onClick}
    >
      {loading ? <span className={styles['ring']} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

// Also stops the submission of the form.
const ignorePress = (event: MouseEvent) => event.preventDefault();

export function buttonClass({ type = 'default', size = 'middle', block, danger, className }: ButtonLook): string {
  return clsx(
    styles['button'],
    styles[type],
    styles[size],
    block && styles['block'],
    danger && styles['danger'],
    className,
  );
}

export interface ButtonLinkProps
  extends ButtonLook,
    Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'type' | 'className'> {
  readonly to: string;
  readonly state?: unknown;
}

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
