import { Icon } from '@dar/ui';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './alert-box.module.css';

interface AlertBoxProps {
  /** `patience`: nothing is wrong, it only takes a while. */
  readonly tone?: 'danger' | 'patience';
  readonly children: ReactNode;
}

/** Says above a form what stands in its way; read out as soon as it is there. */
export function AlertBox({ tone = 'danger', children }: AlertBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // Who sent a long form on a phone is at its end.
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing for React to clean up with.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={clsx(styles['alert'], styles[tone])} role="alert">
      <Icon name={tone === 'patience' ? 'clock' : 'warning'} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}
