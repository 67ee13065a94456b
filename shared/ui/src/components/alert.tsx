import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

interface AlertProps {
  readonly tone?: 'error' | 'warning';
  readonly children: ReactNode;
}

/** Renders a message over a form. It scrolls into view, because on a phone the submit button is far below it. */
export function Alert({ tone = 'error', children }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which React would call as a cleanup.
    void alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} role="alert" className={clsx(styles['alert'], styles[tone])}>
      <Icon name="warning" />
      <div className={styles['text']}>{children}</div>
    </div>
  );
}
