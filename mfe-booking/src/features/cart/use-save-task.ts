import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useToast } from '@dar/ui';
import { useSaveTaskAndTime } from './mutations.ts';

/** Returns a function that saves the task description, keeps the held slot and resolves to whether it succeeded. */
export function useSaveTask() {
  const { t, i18n } = useTranslation('booking');
  const toast = useToast();
  const { mutateAsync, isPending } = useSaveTaskAndTime();
  const saveTask = async (text: string): Promise<boolean> => {
    try {
      await mutateAsync({ task: text, time: '' });
      toast.success(t('task.saved'));
      return true;
    } catch (error) {
      if (!isApiError(error, 'unauthorized')) {
        toast.error(messageOf(error, i18n.language, t('task.saveFailed')));
      }
      return false;
    }
  };
  return { saveTask, isSaving: isPending };
}
