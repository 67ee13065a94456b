import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Button, Icon, type IconName, LinkCard, Page, PageTitle } from '@dar/ui';
import { ArchIcon } from '../../components/arch-icon.tsx';
import { getGreetingName, getText, type StoredUser } from '../../user-format.ts';
import { EmailNotice } from '../email-verification/components/email-notice.tsx';
import { CustomerCard, StoredUserBoundary } from './components/customer-details.tsx';
import styles from './components/profile.module.css';
import { ReferralCard } from './components/referral-card.tsx';

/** /my-account. Renders the account only with a stored email (docs/rules/accounts.md#my-account). */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('account.title')} width="narrow">
      <PageTitle>{t('account.title')}</PageTitle>
      <StoredUserBoundary accepts={({ email }) => getText(email) !== ''}>
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
      <CustomerCard user={user} title={name ? t('account.greeting', { name }) : t('account.greetingOnly')} />
      <ReferralCard code={getText(user.ref_code)} />
      <AccountLinks />
      <div>
        <Button onClick={signOut} icon={<Icon name="sign-out" />} danger>
          {t('account.logout')}
        </Button>
      </div>
    </>
  );
}

function AccountLinks() {
  const { t } = useTranslation('account');
  return (
    <nav className={styles['links']} aria-label={t('account.title')}>
      <AccountLink to={paths.profile()} icon="user" title={t('account.profile')} text={t('account.profileText')} />
      <AccountLink to={paths.addresses()} icon="pin" title={t('account.addresses')} text={t('account.addressesText')} />
      <AccountLink
        to={paths.bookings()}
        icon="calendar"
        title={t('account.bookings')}
        text={t('account.bookingsText')}
      />
      <AccountLink to={paths.favourites()} icon="heart" title={t('favourites.title')} text={t('favourites.linkText')} />
      <AccountLink to={paths.wallet()} icon="wallet" title={t('wallet.title')} text={t('account.walletText')} />
      <AccountLink
        to={paths.notifications()}
        icon="bell"
        title={t('notifications.title')}
        text={t('account.notificationsText')}
      />
      <AccountLink to={paths.cards()} icon="card" title={t('account.cards')} text={t('account.cardsText')} />
      <AccountLink to={paths.security()} icon="eye-off" title={t('security.title')} text={t('security.linkText')} />
    </nav>
  );
}

interface AccountLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function AccountLink({ to, icon, title, text }: AccountLinkProps) {
  return (
    <LinkCard to={to}>
      <span className={styles['link']}>
        <ArchIcon name={icon} />
        <span className={styles['content']}>
          <span className={styles['name']}>{title}</span>
          <span className={styles['secondary']}>{text}</span>
        </span>
        <Icon name="chevron" />
      </span>
    </LinkCard>
  );
}
