import { type Dialogs, Icon, type IconName, type Question, type ToastKind } from '@dar/ui';
import { Modal, message } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import confirm from './confirm.module.css';
import opening from './opening.module.css';
import toast from './toast.module.css';

const TOASTS = { maxCount: 3, duration: 4, top: 76 };
const TOAST_ICONS: Readonly<Record<ToastKind, IconName>> = { success: 'check', error: 'warning', info: 'info' };

interface AntdDialogsProps {
  readonly onReady: (dialogs: Dialogs) => void;
}

/** Shows the toasts and questions of the page. One per page. antd's App would bring its notifications too. */
export function AntdDialogs({ onReady }: AntdDialogsProps) {
  return (
    <AntdProvider>
      <Holders onReady={onReady} />
    </AntdProvider>
  );
}

function Holders({ onReady }: AntdDialogsProps) {
  const [modal, questions] = Modal.useModal();
  const [toasts, toastList] = message.useMessage(TOASTS);
  const showToast = (kind: ToastKind, content: ReactNode) => {
    const classNames = { icon: toast[kind], title: toast['text'] };
    // A toast that is shown again, after a second press, stays one toast for another four seconds.
    const key = typeof content === 'string' ? `${kind} ${content}` : undefined;
    toasts.open({ key, content, icon: <Icon name={TOAST_ICONS[kind]} />, className: toast['toast'], classNames });
  };
  const ask = ({ title, text, confirmText, cancelText, danger = false }: Question, signal: AbortSignal) =>
    new Promise<boolean>((answer) => {
      const shown = modal.confirm({
        title,
        content: text,
        okText: confirmText,
        cancelText,
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        icon: null,
        centered: true,
        classNames: { root: opening['dialog'], container: confirm['container'] },
        mask: { closable: true },
      });
      shown.then(answer, () => answer(false));
      const close = () => {
        shown.destroy();
        answer(false);
      };
      signal.addEventListener('abort', close, { once: true });
    });
  const passOn = useEffectEvent(() => onReady({ toast: showToast, confirm: ask }));
  useEffect(() => passOn(), []);
  return (
    <>
      {questions}
      {toastList}
    </>
  );
}
