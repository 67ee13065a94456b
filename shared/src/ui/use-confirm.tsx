import { useTranslation } from '@dar/shared/i18n';
import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import styles from './use-confirm.module.css';

export interface Question {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmText: string;
  /** 'Cancel' unless told. */
  readonly cancelText?: string;
  /** What is confirmed takes something away. */
  readonly danger?: boolean;
}

/** Asks before something is done: resolves to true when confirmed, to false when not. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation('shared');
  return useCallback(
    async ({ title, text, confirmText, cancelText, danger = false }) =>
      await modal.confirm({
        title,
        content: text,
        okText: confirmText,
        cancelText: cancelText ?? t('ui.cancel'),
        okButtonProps: { danger },
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        icon: null,
        centered: true,
        classNames: { container: styles['container'] },
        mask: { closable: true },
      }),
    [modal, t],
  );
}
