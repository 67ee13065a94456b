import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Card, Page, PageTitle, SkeletonLines } from '@dar/ui';
import { Profile } from './components/profile.tsx';

/** /my-account */
export function AccountPage() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
  return (
    <Page title={t('account.title')} width="narrow">
      <PageTitle>{t('account.title')}</PageTitle>
      {user?.email ? (
        <Profile user={user} />
      ) : (
        <Card>
          <SkeletonLines lines={5} />
        </Card>
      )}
    </Page>
  );
}
