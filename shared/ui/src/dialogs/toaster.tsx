import { listen } from '@dar/app/events';
import { type Dialogs, Icon, type IconName, type ToastKind } from '@dar/ui';
import { message } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './toaster.module.css';

const OPTIONS = { maxCount: 3, duration: 4, classNames: { list: styles['list'], root: styles['toast'] } };

/** A toast that an action shows just before it leads to another page belongs to that page (docs/rules/browsing.md#toasts). */
const LEAD_MS = 1_000;

const LOOKS: Readonly<Record<ToastKind, { readonly icon: IconName; readonly color: string }>> = {
  success: { icon: 'check', color: 'var(--dar-success-tint)' },
  error: { icon: 'warning', color: 'var(--dar-danger-tint)' },
  info: { icon: 'info', color: 'var(--dar-glow)' },
};

interface ToasterProps {
  readonly onReady: (toast: Dialogs['toast']) => void;
}

/** Shows toasts with antd's messages, each for four seconds or until its page is left. One per page. */
export function Toaster(props: ToasterProps) {
  return (
    <AntdProvider>
      <Messages {...props} />
    </AntdProvider>
  );
}

function Messages({ onReady }: ToasterProps) {
  const [messages, list] = message.useMessage(OPTIONS);
  const shownAt = useRef(new Map<string, number>());
  const isMounted = useRef(false);
  const passOn = useEffectEvent(() =>
    onReady((kind, content) => {
      // The page can end while a toast loads the code.
      if (!isMounted.current) return;
      const now = performance.now();
      // A toast that is shown again, after a second press, stays one toast for another four seconds.
      const key = typeof content === 'string' ? `${kind} ${content}` : String(now);
      const { icon, color } = LOOKS[kind];
      shownAt.current.set(key, now);
      messages.open({
        key,
        content,
        icon: <Icon name={icon} />,
        styles: { icon: { color } },
        onClose: () => shownAt.current.delete(key),
      });
    }),
  );
  const endBefore = useEffectEvent((time: number) => {
    for (const [key, shown] of shownAt.current) if (shown < time) messages.destroy(key);
  });
  useEffect(() => {
    isMounted.current = true;
    passOn();
    const stop = listen('page-changed', ({ startedAt }) => endBefore(startedAt - LEAD_MS));
    return () => {
      isMounted.current = false;
      stop();
    };
  }, []);
  return list;
}
