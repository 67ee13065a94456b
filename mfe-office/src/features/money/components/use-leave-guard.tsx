import { useTranslation } from '@dar/app/i18n';
import { App } from 'antd';
import { useEffect, useRef } from 'react';

export interface LeaveGuard {
  /** Says whether something is typed that is not saved. */
  readonly setDirty: (isDirty: boolean) => void;
  /** Resolves with whether the person gives up what was typed; at once if nothing was. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Keeps texts that somebody typed from being lost by a press on Close or a closed tab. */
export function useLeaveGuard(): LeaveGuard {
  const { t } = useTranslation('office');
  const { modal } = App.useApp();
  const isDirty = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const mayLeave = async () => {
    if (!isDirty.current) return true;
    const isLeft = await modal.confirm({
      title: t('money.discardTitle'),
      content: t('money.discardText'),
      okText: t('money.discard'),
      okButtonProps: { danger: true },
      cancelText: t('money.keepWriting'),
    });
    if (isLeft) isDirty.current = false;
    return isLeft;
  };
  return {
    setDirty: (next) => {
      isDirty.current = next;
    },
    mayLeave,
  };
}
