import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { type UndoableChange, undoableChanges, undoChange } from '@dar/contracts/office';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { getSides } from '../parts/sides.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDialog } from './saves-provider.tsx';

const SHOWN_S = 8;

/** Returns a function that says that a change was made, with Undo if it can be taken back, else why it cannot. */
export function useUndoToast(): (text: string, requestId: string) => Promise<void> {
  const { t, i18n } = useTranslation('office');
  const { call } = useApp();
  const { notification } = App.useApp();
  const undo = useUndo();
  return async (text, requestId) => {
    const placement = getSides(i18n.language).bottomStart;
    const toast = { key: requestId, title: text, placement, duration: SHOWN_S, role: 'status' } as const;
    notification.success(toast);
    const found = await call(undoableChanges, { request_id: requestId }).catch(() => undefined);
    const [first] = found?.oData ?? [];
    const change = found?.oData.find(({ why_not }) => !why_not);
    if (!change) {
      const reason = first?.why_not && pickLocalized(i18n.language, first.why_not.en, first.why_not.ar);
      if (reason) notification.success({ ...toast, description: reason });
      return;
    }
    const takeBack = () => {
      notification.destroy(requestId);
      void undo(change);
    };
    notification.success({ ...toast, actions: <Button onClick={takeBack}>{t('frame.undo')}</Button> });
  };
}

/** Returns a function that takes a change of the log back, asks for a reason below the question where one is needed, and says how it went. */
export function useUndo(): (change: UndoableChange, question?: ReactNode) => Promise<void> {
  const { t, i18n } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { message } = App.useApp();
  const dialog = useDialog();
  return async ({ change, needs_reason }, question) => {
    const request_id = crypto.randomUUID();
    const takeBack = async (reason?: string) => {
      let failure: string | undefined;
      try {
        await call(undoChange, { change: change.id, request_id, ...(reason && { reason }) });
        message.success(t('frame.undone'));
      } catch (error) {
        failure = getMessage(error, i18n.language, { network: t('frame.offline'), other: t('frame.failedText') });
      }
      void queryClient.invalidateQueries({ queryKey: ['office'] });
      return failure;
    };
    if (needs_reason) {
      await dialog((close) => (
        <ReasonDialog
          title={t('frame.undoQuestion')}
          confirmText={t('frame.undo')}
          onConfirm={takeBack}
          onClose={close}
        >
          <p>{question}</p>
        </ReasonDialog>
      ));
      return;
    }
    const failure = await takeBack();
    if (failure) message.error(failure);
  };
}
