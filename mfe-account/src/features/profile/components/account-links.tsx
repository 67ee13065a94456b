import { useTranslation } from '@dar/app/i18n';
import { CARDS_PATH } from '@dar/contracts/cards-path';
import { paths } from '@dar/contracts/paths';
import { Icon, type IconName, LinkCard } from '@dar/ui';
import { ArchIcon } from '../../../components/arch-icon.tsx';
import { SECURITY_PATH } from '../../../security-path.ts';
import styles from './profile.module.css';

export function AccountLinks() {
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
      <AccountLink to={paths.wallet()} icon="wallet" title={t('wallet.title')} text={t('account.walletText')} />
      <AccountLink
        to={paths.notifications()}
        icon="bell"
        title={t('notifications.title')}
        text={t('account.notificationsText')}
      />
      <AccountLink to={CARDS_PATH} icon="card" title={t('account.cards')} text={t('account.cardsText')} />
      <AccountLink to={SECURITY_PATH} icon="eye-off" title={t('security.title')} text={t('security.linkText')} />
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
