import { useTranslation } from '@dar/app/i18n';

/** Returns a function that names an action of the log; an action without a text has its own name. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('office');
  const actions: Readonly<Record<string, string>> = t('customers.actions', { returnObjects: true });
  return (action) => actions[action] ?? action;
}
