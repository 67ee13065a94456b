import { useTranslation } from '@dar/app/i18n';
import { type DialogRequest, Icon, type IconName, type ToastKind, useDialogRequests } from '@dar/ui';
import { App } from 'antd';
import { useEffect } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import question from './question.module.css';
import toast from './toast.module.css';

const TOASTS = { maxCount: 3, duration: 4, top: 76 };
const TOAST_ICONS: Readonly<Record<ToastKind, IconName>> = { success: 'check', error: 'warning', info: 'info' };

/** Shows the toasts and questions that the page's parts ask for. One per page. */
export function DialogOutlet() {
  return (
    <AntdProvider>
      <App component={false} message={TOASTS}>
        <Requested />
      </App>
    </AntdProvider>
  );
}

function Requested() {
  const requests = useDialogRequests();
  const show = useShow();
  useEffect(() => {
    const showAll = () => requests.take().forEach(show);
    showAll();
    return requests.subscribe(showAll);
  }, [requests, show]);
  return null;
}

function useShow(): (request: DialogRequest) => void {
  const { message, modal } = App.useApp();
  const { t } = useTranslation('shared');
  return (request) => {
    if (request.kind === 'toast') {
      const classNames = { icon: toast[request.toast], title: toast['text'] };
      const icon = <Icon name={TOAST_ICONS[request.toast]} />;
      message.open({ content: request.text, icon, className: toast['toast'], classNames });
      return;
    }
    const { title, text, confirmText, cancelText, danger = false } = request.question;
    const asked = modal.confirm({
      title,
      content: text,
      okText: confirmText,
      cancelText: cancelText ?? t('ui.cancel'),
      okButtonProps: { danger },
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      icon: null,
      centered: true,
      classNames: { container: question['container'] },
      mask: { closable: true },
    });
    asked.then(request.answer, () => request.answer(false));
  };
}
