import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

/** How a Button, or a link in its shape, looks. */
export interface ButtonLook {
  /** `primary` is what the screen is there for; one of it. */
  readonly type?: 'primary' | 'default' | 'text';
  readonly size?: 'small' | 'middle' | 'large';
  /** As wide as its place. */
  readonly block?: boolean;
  /** It takes something away. */
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

type NativeProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

export interface ButtonProps extends ButtonLook, NativeProps {
  readonly htmlType?: 'button' | 'submit';
  /** What it started is under way: it turns a ring and takes no other press. */
  readonly loading?: boolean;
}

/** Starts something. What leads to another place is a ButtonLink. */
export function Button({ htmlType = 'button', loading = false, onClick, children, ...rest }: ButtonProps) {
  const { type, size, block, danger, icon, className, ...native } = rest;
  return (
    <button
      {...native}
      type={htmlType}
      className={buttonClass({ type, size, block, danger, className })}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles['ring']} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

/** The class of what has a Button's shape. */
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
