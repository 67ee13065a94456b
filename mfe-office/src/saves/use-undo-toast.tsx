import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { undoableChanges, undoChange } from '@dar/contracts/office';
import { App, Button } from 'antd';

const SHOWN_S = 8;

/** Returns a function that says that a change was made, with Undo if it can be taken back, else why it cannot. */
export function useUndoToast(): (text: string, requestId: string) => Promise<void> {
  const { t, i18n } = useTranslation('office');
  const { call } = useApp();
  const { notification } = App.useApp();
  const undo = useUndo();
  return async (text, requestId) => {
    const toast = { key: requestId, title: text, placement: 'bottomLeft', duration: SHOWN_S, role: 'status' } as const;
    notification.success(toast);
    const found = await call(undoableChanges, { request_id: requestId }).catch(() => undefined);
    const [first] = found?.oData ?? [];
    const change = found?.oData.find(({ why_not }) => !why_not)?.change;
    if (!change) {
      const reason = first?.why_not && pickLocalized(i18n.language, first.why_not.en, first.why_not.ar);
      if (reason) notification.success({ ...toast, description: reason });
      return;
    }
    const takeBack = () => {
      notification.destroy(requestId);
      void undo(change.id);
    };
    notification.success({ ...toast, actions: <Button onClick={takeBack}>{t('frame.undo')}</Button> });
  };
}

/** Returns a function that takes a change of the log back and says how it went. */
export function useUndo(): (change: number) => Promise<void> {
  const { t, i18n } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { message } = App.useApp();
  return async (change) => {
    try {
      await call(undoChange, { change, request_id: crypto.randomUUID() });
      message.success(t('frame.undone'));
    } catch (error) {
      message.error(getMessage(error, i18n.language, { network: t('frame.offline'), other: t('frame.failedText') }));
    }
    void queryClient.invalidateQueries({ queryKey: ['office'] });
  };
}
