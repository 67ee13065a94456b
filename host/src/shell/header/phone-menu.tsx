import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link, useLocation } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { Icon, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { LoginLink } from '../menu/login-link.tsx';
import { customerEntries } from '../menu/menu-entries.ts';
import { UnreadCount } from '../menu/unread-count.tsx';
import { useShopLinks } from '../partner/use-shop-links.ts';
import header from './header.module.css';
import styles from './phone-menu.module.css';

/** The menu below 640 px, which opens without scripts. A navigation, Escape and a press or the focus outside close it. */
export function PhoneMenu() {
  const { t } = useTranslation('host');
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  const close = () => menu.current?.removeAttribute('open');
  // Safari does not focus a pressed button, and Escape reaches only the focus.
  const focusButton = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open) currentTarget.querySelector('summary')?.focus();
  };
  useEffect(() => {
    if (shownKey.current !== key) close();
    shownKey.current = key;
  }, [key]);
  const closeByEscape = ({ key: pressed, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (pressed !== 'Escape') return;
    close();
    currentTarget.querySelector('summary')?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const press = (event: MouseEvent) => {
    // The shade beside the links.
    if (event.target === event.currentTarget) close();
    // The second press of a double click.
    if (event.detail > 1) event.preventDefault();
  };
  return (
    <details
      ref={menu}
      className={styles['menu']}
      onKeyDown={closeByEscape}
      onBlur={closeOutside}
      onClick={press}
      onToggle={focusButton}
    >
      <summary className={clsx(header['action'], styles['button'])}>
        <VisuallyHidden>{t('menu.open')}</VisuallyHidden>
        <Icon name="menu" size={24} />
        <UnreadCount place="button" />
      </summary>
      <nav aria-label={t('menu.title')} className={styles['panel']}>
        <MenuLinks />
        <SignInOrOut />
      </nav>
    </details>
  );
}

function MenuLinks() {
  const { t } = useTranslation('host');
  const { services } = useShopLinks();
  return (
    <>
      <Link to={services()} className={styles['item']}>
        <Icon name="grid" />
        {t('menu.services')}
      </Link>
      {customerEntries.map(({ key, to, icon }) => (
        <Link key={key} to={to} className={styles['item']}>
          <Icon name={icon} />
          {t(`menu.${key}`)}
          {key === 'notifications' && <UnreadCount place="entry" />}
        </Link>
      ))}
    </>
  );
}

function SignInOrOut() {
  const { t } = useTranslation('host');
  const isSignedIn = useSession(({ token }) => token !== null);
  const signOut = useSignOut();
  if (!isSignedIn) {
    return (
      <LoginLink className={styles['item']}>
        <Icon name="user" />
        {t('menu.login')}
      </LoginLink>
    );
  }
  return (
    <button type="button" className={styles['item']} onClick={signOut}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}
