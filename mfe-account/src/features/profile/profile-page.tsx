import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle } from '@dar/ui';
import { formatFullName, type StoredUser } from '../../user-format.ts';
import { ChangeDetails } from './components/change-details.tsx';
import { CustomerCard, Field, StoredUserBoundary } from './components/customer-details.tsx';
import { type ExtraField, getExtraFields } from './extra-fields.ts';
import { profileQuery } from './queries.ts';

export function ProfilePage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('profile.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('profile.title')}</PageTitle>
      <StoredUserBoundary>{(user) => <Profile user={user} />}</StoredUserBoundary>
    </Page>
  );
}

function Profile({ user }: { readonly user: StoredUser }) {
  useQuery(profileQuery(useCall(), Number(user.id)));
  const fields = getExtraFields(user).map((field) => <Extra key={field.key} field={field} />);
  return (
    <CustomerCard user={user} title={formatFullName(user)} fields={fields}>
      <ChangeDetails user={user} />
    </CustomerCard>
  );
}

function Extra({ field: { known, label, value } }: { readonly field: ExtraField }) {
  const { t } = useTranslation('account');
  const name = known ? t(`profile.field.${known}`) : <span lang="en">{label}</span>;
  const flag = value === true ? t('profile.yes') : t('profile.no');
  return <Field label={name} value={typeof value === 'boolean' ? flag : value} />;
}
