import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Button, Card, Icon, Page, PageTitle } from '@dar/ui';
import { getGreetingName, type StoredUser, textOf } from '../../user-format.ts';
import { EmailNotice } from '../email-verification/components/email-notice.tsx';
import { AccountLinks } from './components/account-links.tsx';
import { Avatar } from './components/avatar.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { FieldList } from './components/field-list.tsx';
import styles from './components/profile.module.css';
import { ReferralCard } from './components/referral-card.tsx';
import { StoredUserBoundary } from './components/stored-user.tsx';

/** /my-account. Renders the account only with a stored email (docs/rules/accounts.md#my-account). */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('account.title')} width="narrow">
      <PageTitle>{t('account.title')}</PageTitle>
      <StoredUserBoundary accepts={({ email }) => textOf(email) !== ''}>
        {(user) => <Account user={user} />}
      </StoredUserBoundary>
    </Page>
  );
}

function Account({ user }: { readonly user: StoredUser }) {
  const { t } = useTranslation('account');
  const signOut = useSignOut();
  const name = getGreetingName(user);
  return (
    <>
      <EmailNotice />
      <Card as="section">
        <div className={styles['greeting']}>
          <Avatar user={user} />
          <h2>
            <bdi>{name ? t('account.greeting', { name }) : t('account.greetingOnly')}</bdi>
          </h2>
        </div>
        <FieldList>
          <ContactFields user={user} />
        </FieldList>
      </Card>
      <ReferralCard code={textOf(user.ref_code)} />
      <AccountLinks />
      <div>
        <Button onClick={signOut} icon={<Icon name="sign-out" />} danger>
          {t('account.logout')}
        </Button>
      </div>
    </>
  );
}
