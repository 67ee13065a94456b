import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Link, useLocation } from '@dar/shared/router';
import { useSession } from '@dar/shared/session';
import { Icon, SidePanel } from '@dar/shared/ui';
import { useState } from 'react';
import { menuEntries } from '../menu/menu-entries.ts';
import { useCustomerGate } from '../menu/use-customer-gate.ts';
import { useRememberThisPage } from '../menu/use-remember-this-page.ts';
import { useSignOut } from '../menu/use-sign-out.ts';
import styles from './header.module.css';
import menu from './phone-menu.module.css';

/** Below 640 px: a menu that slides in. Moving to another page closes it. */
export function PhoneMenu() {
  const { t } = useTranslation('host');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
      >
        <Icon name="menu" size={24} />
      </button>
      <SidePanel open={openAt === key} title={t('menu.title')} onClose={close}>
        <nav aria-label={t('menu.title')} className={menu['menu']}>
          <MenuLinks />
          <SignInOrOut onDone={close} />
        </nav>
      </SidePanel>
    </>
  );
}

function MenuLinks() {
  const { t } = useTranslation('host');
  const gate = useCustomerGate();
  const { services, customer } = menuEntries;
  return (
    <>
      <Link to={services.to()} className={menu['item']}>
        <Icon name={services.icon} />
        {t('menu.services')}
      </Link>
      {customer.map(({ key, to, icon, notice }) => (
        <Link key={key} to={to()} className={menu['item']} onClick={gate(to(), notice)}>
          <Icon name={icon} />
          {t(`menu.${key}`)}
        </Link>
      ))}
    </>
  );
}

function SignInOrOut({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  const rememberThisPage = useRememberThisPage();
  const signOut = useSignOut();
  if (!isSignedIn) {
    return (
      <Link to={paths.login()} className={menu['item']} onClick={rememberThisPage}>
        <Icon name="user" />
        {t('menu.login')}
      </Link>
    );
  }
  const leave = () => {
    onDone();
    signOut();
  };
  return (
    <button type="button" className={menu['item']} onClick={leave}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}
