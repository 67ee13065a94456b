import { useTranslation } from '@dar/app/i18n';
import { AUDIT_ACTIONS } from '@dar/contracts/office';

/** Returns the text of an action of the log, also of one that takes a change back. A read, and a change of a newer API, keep their own name. */
export function useActionText(): (action: string, undoes?: number) => string {
  const { t } = useTranslation('office');
  return (action, undoes) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    const text = known ? t(`log.actions.${known}`) : action;
    return undoes === undefined ? text : t('log.asUndo', { action: text });
  };
}
