import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { getConnectionErrorKey } from './connection-error.ts';

/** Returns a function that returns the text of a failed call, or undefined when the Session Expired modal shows it. */
export function useErrorMessage() {
  const { t, i18n } = useTranslation('account');
  return (error: unknown, fallback: string): string | undefined => {
    if (isApiError(error, 'unauthorized')) return undefined;
    const key = getConnectionErrorKey(error);
    return messageOf(error, i18n.language, key ? t(`addresses.${key}`) : fallback);
  };
}
