import { useTranslation } from '@dar/app/i18n';
import { AUDIT_ACTIONS } from '@dar/contracts/office';

/** Returns the text of an action of the log. A read, and a change of a newer API, keep their own name. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('office');
  return (action) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    return known ? t(`log.actions.${known}`) : action;
  };
}
