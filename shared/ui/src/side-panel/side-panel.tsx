import { directionOf, useTranslation } from '@dar/app/i18n';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The side that it slides in from, in reading direction. */
  readonly side?: 'start' | 'end';
  readonly footer?: ReactNode;
  /** False when it closes for a navigation, because the new page takes the focus. */
  readonly returnsFocus?: boolean;
}

/** antd's Drawer, such as the menu of a phone. */
export function SidePanel({
  open,
  title,
  children,
  onClose,
  side = 'end',
  footer,
  returnsFocus = true,
}: SidePanelProps) {
  const { i18n } = useTranslation('shared');
  const [isOpened, setOpened] = useState(false);
  const isRight = (side === 'end') === (directionOf(i18n.language) === 'ltr');
  return (
    <AntdProvider>
      <Drawer
        open={open}
        title={title}
        onClose={onClose}
        // A double click on the button of the panel would reach the mask.
        mask={{ closable: isOpened }}
        afterOpenChange={setOpened}
        footer={footer}
        closable={{ placement: 'end' }}
        classNames={{ root: styles['root'], header: styles['header'], body: styles['body'], close: styles['close'] }}
        placement={isRight ? 'right' : 'left'}
        size="min(86vw, 360px)"
        focusable={{ focusTriggerAfterClose: returnsFocus }}
      >
        {children}
      </Drawer>
    </AntdProvider>
  );
}
