import { listen, type showText, type ToastKind } from '@dar/app/events';
import { Icon, type IconName } from '@dar/ui';
import { message } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './toaster.module.css';

const OPTIONS = { maxCount: 1, duration: 4, classNames: { list: styles['list'], root: styles['toast'] } };

/** A toast that an action shows just before it leads to another page or closes its dialog stays (docs/rules/browsing.md#toasts). */
const LEAD_MS = 1_000;

const LOOKS: Readonly<Record<ToastKind, { readonly icon: IconName; readonly color: string }>> = {
  success: { icon: 'check', color: 'var(--dar-success-tint)' },
  error: { icon: 'warning', color: 'var(--dar-danger-tint)' },
  info: { icon: 'info', color: 'var(--dar-glow)' },
};

interface ToasterProps {
  readonly onReady: (toast: typeof showText) => void;
}

/** Shows one toast at a time with antd's messages, for four seconds or until its page or dialog is left. One per page. */
export function Toaster(props: ToasterProps) {
  return (
    <AntdProvider>
      <Messages {...props} />
    </AntdProvider>
  );
}

function Messages({ onReady }: ToasterProps) {
  const [messages, list] = message.useMessage(OPTIONS);
  const shownAt = useRef(0);
  const isMounted = useRef(false);
  const passOn = useEffectEvent(() =>
    onReady((kind, content) => {
      // The page can end while a toast loads the code.
      if (!isMounted.current) return;
      shownAt.current = performance.now();
      const { icon, color } = LOOKS[kind];
      // antd does not restart the time of a message with the same key, so each message is a new one.
      messages.open({ content, icon: <Icon name={icon} />, styles: { icon: { color } } });
    }),
  );
  const endBefore = useEffectEvent((time: number) => {
    if (shownAt.current < time) messages.destroy();
  });
  useEffect(() => {
    isMounted.current = true;
    passOn();
    const stops = [
      listen('page-changed', ({ startedAt }) => endBefore(startedAt - LEAD_MS)),
      listen('dialog-closed', () => endBefore(performance.now() - LEAD_MS)),
    ];
    return () => {
      isMounted.current = false;
      for (const stop of stops) stop();
    };
  }, []);
  return list;
}
