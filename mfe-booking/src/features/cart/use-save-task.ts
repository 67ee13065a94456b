import { useTranslation } from '@dar/app/i18n';
import { useToast } from '@dar/ui';
import { useSaveTaskAndTime } from './mutations.ts';

/** Returns a function that saves the task description, keeps the held slot and resolves to whether it succeeded. */
export function useSaveTask() {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const { mutateAsync, isPending } = useSaveTaskAndTime({ errorText: t('task.saveFailed') });
  const saveTask = async (text: string): Promise<boolean> => {
    try {
      await mutateAsync({ task: text, time: '' });
      toast.success(t('task.saved'));
      return true;
    } catch {
      return false;
    }
  };
  return { saveTask, isSaving: isPending };
}
