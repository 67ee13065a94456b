import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Icon } from '@dar/ui';
import { useState } from 'react';
import { customerEntries } from '../menu/menu-entries.ts';
import { NotificationsLabel } from '../menu/notifications-label.tsx';
import { useStoreReturnUrl } from '../menu/use-store-return-url.ts';
import { useShopLinks } from '../partner/use-shop-links.ts';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';

/** On wide screens: the customer's menu, or the way to sign in. */
export function UserMenu() {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  const rememberThisPage = useStoreReturnUrl();
  if (isSignedIn) return <CustomerMenu />;
  return (
    <Link to={paths.login()} className={styles['login']} onClick={rememberThisPage}>
      {t('menu.login')}
    </Link>
  );
}

function CustomerMenu() {
  const { t } = useTranslation('host');
  const firstName = useSession(({ user }) => user?.first_name || user?.name || '');
  const signOut = useSignOut();
  const { services } = useShopLinks();
  const [isOpen, setOpen] = useState(false);
  const links = customerEntries.map(({ key, to, icon }) => ({
    key,
    to,
    icon: <Icon name={icon} />,
    label: key === 'notifications' ? <NotificationsLabel isSeen={isOpen} /> : t(`menu.${key}`),
  }));
  const label = firstName ? t('menu.of', { name: firstName }) : t('menu.account');
  return (
    <MenuButton
      label={label}
      onOpenChange={setOpen}
      entries={[
        ...links,
        { key: 'services', to: services(), icon: <Icon name="grid" />, label: t('menu.services') },
        { key: 'signOut', icon: <Icon name="sign-out" />, label: t('menu.signOut'), onPress: signOut },
      ]}
    >
      <span className={styles['avatar']}>
        <Icon name="user" />
      </span>
      <span className={styles['name']}>{firstName || t('menu.account')}</span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  );
}
