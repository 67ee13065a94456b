import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, useToast } from '@dar/ui';
import { useLogoutOthers } from '../mutations.ts';
import { SecuritySection } from './security-section.tsx';

export function OtherDevices() {
  const { t, i18n } = useTranslation('account');
  const toast = useToast();
  const { mutate, isPending } = useLogoutOthers();
  const signOut = () =>
    mutate(undefined, {
      onSuccess: (number) => toast.success(number > 0 ? t('security.signedOut', { number }) : t('security.noOthers')),
      onError: (error) => {
        if (isApiError(error, 'unauthorized')) return;
        const text = t(isApiError(error, 'network') ? 'networkError' : 'security.signOutFailed');
        toast.error(messageOf(error, i18n.language, text));
      },
    });
  return (
    <SecuritySection title={t('security.devices')} text={t('security.devicesText')}>
      <Button onClick={signOut} loading={isPending}>
        {t('security.signOutOthers')}
      </Button>
    </SecuritySection>
  );
}
