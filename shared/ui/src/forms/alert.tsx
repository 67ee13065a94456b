import { Icon } from '@dar/ui';
import { Alert as AntdAlert } from 'antd';
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './alert.module.css';

interface AlertProps {
  /** `warning`: the customer only has to wait. */
  readonly tone?: 'error' | 'warning';
  readonly children: ReactNode;
}

/** antd's Alert over a form. It scrolls into view, because on a phone the submit button is far below it. */
export function Alert({ tone = 'error', children }: AlertProps) {
  const alert = useRef<ComponentRef<typeof AntdAlert>>(null);
  useEffect(() => {
    // Some browsers return a promise, which React would call as a cleanup.
    void alert.current?.nativeElement.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <AntdProvider>
      <AntdAlert
        ref={alert}
        type={tone}
        showIcon
        icon={<Icon name={tone === 'warning' ? 'clock' : 'warning'} />}
        title={children}
        className={styles[tone]}
        classNames={{ icon: styles['icon'], section: styles['section'], title: styles['title'] }}
      />
    </AntdProvider>
  );
}
