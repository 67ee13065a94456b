import { useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { paths } from '@dar/contracts/paths';
import { Card, Page, PageTitle } from '@dar/ui';
import { formatFullName, type StoredUser } from '../../user-format.ts';
import { Avatar } from './components/avatar.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { Field, FieldList } from './components/field-list.tsx';
import styles from './components/profile.module.css';
import { StoredUserBoundary } from './components/stored-user.tsx';
import { type ExtraField, getExtraFields } from './extra-fields.ts';

/** /profile: every stored field of the customer. */
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
  const { t } = useTranslation('account');
  const name = formatFullName(user);
  return (
    <Card as="section">
      <div className={styles['greeting']}>
        <Avatar user={user} />
        {name && (
          <h2>
            <bdi>{name}</bdi>
          </h2>
        )}
      </div>
      <FieldList>
        <ContactFields user={user} />
        {getExtraFields(user).map((field) => (
          <Extra key={field.key} field={field} />
        ))}
      </FieldList>
      <p className={styles['note']}>{t('profile.note', { email: brand.contact.email })}</p>
    </Card>
  );
}

function Extra({ field: { known, label, value } }: { readonly field: ExtraField }) {
  const { t } = useTranslation('account');
  const name = known ? t(`profile.field.${known}`) : <span lang="en">{label}</span>;
  const flag = value === true ? t('profile.yes') : t('profile.no');
  return <Field label={name} value={typeof value === 'boolean' ? flag : value} />;
}
