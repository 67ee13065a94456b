import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { ComponentProps } from 'react';
import { FormAlert } from './form-alert.tsx';

/** Shows the error of a call. A 401 opens the Session Expired modal instead. */
export function AccountAlert({ error, fallback, ...props }: ComponentProps<typeof FormAlert>) {
  const { t } = useTranslation('account');
  if (isApiError(error, 'unauthorized')) return null;
  return <FormAlert {...props} error={error} fallback={isApiError(error, 'network') ? t('networkError') : fallback} />;
}
