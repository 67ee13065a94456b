import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useState } from 'react';

/** Returns a function that runs calls of a sign-in one at a time, and the text of the last failure. */
export function useSignInCall() {
  const { t, i18n } = useTranslation('office');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (work: () => Promise<void>) => {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      // The browser reports a cancelled or missing passkey as an error of its own.
      const other = isApiError(failure) ? t('signIn.failed') : t('signIn.passkeyFailed');
      setError(getMessage(failure, i18n.language, { network: t('frame.offline'), other }));
    } finally {
      setPending(false);
    }
  };
  return { error, isPending, send };
}
