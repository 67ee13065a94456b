import { useCall } from '@dar/app';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { queryOptions, useQuery } from '@dar/app/query';
import { storeUser } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { getProfile } from '@dar/contracts/profile';
import { Button, Page, PageTitle, useLazyDialog } from '@dar/ui';
import { useState } from 'react';
import { formatFullName, type StoredUser } from '../../user-format.ts';
import { CustomerCard, Field, StoredUserBoundary } from './components/customer-details.tsx';
import styles from './components/profile.module.css';
import type { Detail } from './components/profile-dialog.tsx';
import { type ExtraField, getExtraFields } from './extra-fields.ts';

export function ProfilePage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('profile.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('profile.title')}</PageTitle>
      <StoredUserBoundary>{(user) => <Profile user={user} />}</StoredUserBoundary>
    </Page>
  );
}

/** Updates the stored details, which another device may have changed. */
const profileQuery = (call: Call, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'profile', customerId],
    queryFn: async ({ signal }) => {
      const { oData } = await call(getProfile, {}, { signal });
      storeUser(oData);
      return oData;
    },
    refetchOnWindowFocus: 'always',
  });

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

const loadDialog = async () =>
  (await import(/* webpackChunkName: 'profile-dialog' */ './components/profile-dialog.tsx')).ProfileDialog;

function ChangeDetails({ user }: { readonly user: StoredUser }) {
  const { t } = useTranslation('account');
  const [detail, setDetail] = useState<Detail>();
  const close = () => setDetail(undefined);
  const Dialog = useLazyDialog(detail !== undefined, loadDialog, close);
  const isLoading = (each: Detail) => detail === each && !Dialog;
  return (
    <div className={styles['actions']}>
      <Button loading={isLoading('name')} onClick={() => setDetail('name')}>
        {t('profile.changeName')}
      </Button>
      <Button loading={isLoading('email')} onClick={() => setDetail('email')}>
        {t('profile.changeEmail')}
      </Button>
      <Button loading={isLoading('phone')} onClick={() => setDetail('phone')}>
        {t('profile.changePhone')}
      </Button>
      {detail && Dialog && <Dialog detail={detail} user={user} onClose={close} />}
    </div>
  );
}
