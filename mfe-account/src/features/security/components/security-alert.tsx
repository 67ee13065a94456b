import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { FormAlert } from '../../../components/form-alert.tsx';

interface SecurityAlertProps {
  readonly error: unknown;
  readonly fields: readonly string[];
  readonly fallback: string;
}

/** Shows the error of a call. A 401 opens the Session Expired modal instead. */
export function SecurityAlert({ error, fields, fallback }: SecurityAlertProps) {
  const { t } = useTranslation('account');
  if (!error || isApiError(error, 'unauthorized')) return null;
  const text = isApiError(error, 'network') ? t('networkError') : fallback;
  return <FormAlert error={error} fields={fields} fallback={text} />;
}
