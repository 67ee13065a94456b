import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

/** The look of a Button or of a link that looks like one. */
export interface ButtonLook {
  /** A screen has one `primary` button, for its main action. */
  readonly type?: 'primary' | 'default' | 'text';
  readonly size?: 'small' | 'middle' | 'large';
  /** Full width. */
  readonly block?: boolean;
  /** The action removes something. */
  readonly danger?: boolean;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
}

type NativeProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

export interface ButtonProps extends ButtonLook, NativeProps {
  readonly htmlType?: 'button' | 'submit';
  /** Ignores presses. The button keeps the focus, which an element with the attribute `disabled` loses. */
  readonly disabled?: boolean;
  /** Shows a spinner and ignores presses while the action runs. */
  readonly loading?: boolean;
}

/** Renders a button. Use ButtonLink for links. */
export function Button({ htmlType = 'button', loading = false, disabled = false, onClick, ...rest }: ButtonProps) {
  const { type, size, block, danger, icon, className, children, ...native } = rest;
  return (
    <button
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

/** Returns the class name of a link that looks like a Button. */
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
