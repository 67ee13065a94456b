import { Icon } from '@dar/ui';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './alert-box.module.css';

interface AlertBoxProps {
  /** `warning`: the customer only has to wait. */
  readonly tone?: 'danger' | 'warning';
  readonly children: ReactNode;
}

export function AlertBox({ tone = 'danger', children }: AlertBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the submit button is far below the alert.
  useEffect(() => {
    // Some browsers return a promise, which React would call as a cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={clsx(styles['alert'], styles[tone])} role="alert">
      <Icon name={tone === 'warning' ? 'clock' : 'warning'} />
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
