import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle } from '@dar/ui';
import { ChangePassword } from './components/change-password.tsx';
import { DeleteAccount } from './components/delete-account.tsx';
import { OtherDevices } from './components/other-devices.tsx';

/** /profile/security */
export function SecurityPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('security.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('security.title')}</PageTitle>
      <ChangePassword />
      <OtherDevices />
      <DeleteAccount />
    </Page>
  );
}
