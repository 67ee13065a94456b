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
  const { isOpen, wasLeft, open, close } = useMenuOfThisPage();
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </button>
      <SidePanel open={isOpen} title={t('menu.title')} onClose={close} returnsFocus={!wasLeft}>
        <nav aria-label={t('menu.title')} className={menu['menu']}>
          <MenuLinks />
          <SignInOrOut />
        </nav>
      </SidePanel>
    </>
  );
}

function useMenuOfThisPage() {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  const [state, setState] = useState<'open' | 'closed' | 'left'>('closed');
  if (page !== key) {
    setPage(key);
    if (state === 'open') setState('left');
  }
  return {
    isOpen: state === 'open',
    wasLeft: state === 'left',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
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

function SignInOrOut() {
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
  return (
    <button type="button" className={menu['item']} onClick={signOut}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}
