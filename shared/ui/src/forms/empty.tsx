import { Icon, type IconName } from '@dar/ui';
import { Empty as AntdEmpty } from 'antd';
import type { ReactNode } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './empty.module.css';

interface EmptyProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** antd's Empty in a form or dialog. Screen readers announce it when it appears. */
export function Empty({ icon, title, text }: EmptyProps) {
  return (
    <AntdProvider>
      <div role="status">
        <AntdEmpty
          className={styles['empty']}
          classNames={{ image: styles['image'], description: styles['description'] }}
          image={<Icon name={icon} size={28} />}
          description={
            <>
              <p>{title}</p>
              {text && <p className={styles['text']}>{text}</p>}
            </>
          }
        />
      </div>
    </AntdProvider>
  );
}
