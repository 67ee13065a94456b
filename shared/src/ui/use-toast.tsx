import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './use-toast.module.css';

export interface Toast {
  readonly success: (text: ReactNode) => void;
  readonly error: (text: ReactNode) => void;
  readonly info: (text: ReactNode) => void;
}

/** Short messages that pass over the page. Call them in event handlers and effects only. */
export function useToast(): Toast {
  const { message } = App.useApp();
  return useMemo(() => {
    const show = (icon: IconName, look: string | undefined) => (content: ReactNode) => {
      const classNames = { icon: look, title: styles['text'] };
      message.open({ content, icon: <Icon name={icon} />, className: styles['toast'], classNames });
    };
    return {
      success: show('check', styles['success']),
      error: show('warning', styles['error']),
      info: show('info', styles['info']),
    };
  }, [message]);
}
