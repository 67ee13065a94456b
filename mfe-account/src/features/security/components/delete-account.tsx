import { useTranslation } from '@dar/app/i18n';
import { Button, useLazyComponent, useToast } from '@dar/ui';
import { useState } from 'react';
import { SecuritySection } from './security-section.tsx';

const load = async () =>
  (await import(/* webpackChunkName: 'delete-account-dialog' */ './delete-account-dialog.tsx')).DeleteAccountDialog;

export function DeleteAccount() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(isOpen, {
    load,
    onFailure: () => {
      close();
      toast.error(t('networkError'));
    },
  });
  return (
    <SecuritySection title={t('security.delete')} text={t('security.deleteText')}>
      <Button danger loading={isOpen && !Dialog} onClick={() => setOpen(true)}>
        {t('security.deleteSubmit')}
      </Button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </SecuritySection>
  );
}
