import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import type { User } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
import { Button, Card, Icon, type IconName, LinkCard } from '@dar/ui';
import { formatFullName, formatPhone, getGreetingName, getInitial } from '../user-format.ts';
import styles from './profile.module.css';

export function Profile({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const logout = useSignOut();
  return (
    <>
      <ProfileDetails user={user} />
      <nav className={styles['links']} aria-label={t('account.title')}>
        <AccountLink
          to={paths.bookings()}
          icon="calendar"
          title={t('account.bookings')}
          text={t('account.bookingsText')}
        />
        <AccountLink
          to={paths.addresses()}
          icon="pin"
          title={t('account.addresses')}
          text={t('account.addressesText')}
        />
      </nav>
      <div>
        <Button onClick={logout} icon={<Icon name="sign-out" />} danger>
          {t('account.logout')}
        </Button>
      </div>
    </>
  );
}

function ProfileDetails({ user }: { readonly user: User }) {
  const { t } = useTranslation('account');
  const phone = formatPhone(user);
  return (
    <Card as="section">
      <div className={styles['greeting']}>
        <span className={styles['avatar']} aria-hidden="true">
          {getInitial(user)}
        </span>
        <h2>
          <bdi>{t('account.greeting', { name: getGreetingName(user) })}</bdi>
        </h2>
      </div>
      <dl className={styles['details']}>
        <div>
          <dt>{t('account.name')}</dt>
          <dd>
            <bdi>{formatFullName(user)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('account.email')}</dt>
          <dd>
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('account.phone')}</dt>
          <dd>{phone ? <bdi dir="ltr">{phone}</bdi> : t('account.notProvided')}</dd>
        </div>
      </dl>
    </Card>
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
        <span className={styles['icon']}>
          <Icon name={icon} size={24} />
        </span>
        <span className={styles['content']}>
          <span className={styles['name']}>{title}</span>
          <span className={styles['secondary']}>{text}</span>
        </span>
        <Icon name="chevron" />
      </span>
    </LinkCard>
  );
}
