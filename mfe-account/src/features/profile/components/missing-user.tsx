import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Button, EmptyState } from '@dar/ui';

/** Shown to a customer whose stored details are incomplete. A new sign-in stores them again. */
export function MissingUser() {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  return (
    <EmptyState
      icon="user"
      title={t('account.missing')}
      text={t('account.missingText')}
      action={
        <Button type="primary" onClick={signOut}>
          {t('login.submit')}
        </Button>
      }
    />
  );
}
