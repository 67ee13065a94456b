import { useTranslation } from '@dar/app/i18n';
import { Button, useToast } from '@dar/ui';
import { useLogoutOthers } from '../mutations.ts';
import { SecuritySection } from './security-section.tsx';

export function OtherDevices() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const { mutate, isPending } = useLogoutOthers();
  const signOut = () =>
    mutate(undefined, {
      onSuccess: (number) => toast.success(number > 0 ? t('security.signedOut', { number }) : t('security.noOthers')),
    });
  return (
    <SecuritySection title={t('security.devices')} text={t('security.devicesText')}>
      <Button onClick={signOut} loading={isPending}>
        {t('security.signOutOthers')}
      </Button>
    </SecuritySection>
  );
}
