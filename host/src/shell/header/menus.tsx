import { useSignOut } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link, useCloseOnBack, useLocation } from '@dar/app/router';
import { isSignInUrl, storeReturnUrl, useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Icon, type IconName, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { customerEntries } from '../menu/menu-entries.ts';
import { UnreadCount } from '../menu/unread-count.tsx';
import { useShopLinks } from '../partner/partner-links.ts';
import header from './header.module.css';
import styles from './menus.module.css';

export function PhoneMenu() {
  const { t } = useTranslation('host');
  const { services } = useShopLinks();
  const isSignedIn = useSession(({ token }) => token !== null);
  const button = (
    <span className={header['action']}>
      <VisuallyHidden>{t('menu.open')}</VisuallyHidden>
      <Icon name="menu" size={24} />
      <UnreadCount place="button" />
    </span>
  );
  return (
    <HeaderMenu label={t('menu.title')} button={button} isSheet>
      <Entry to={services()} icon="grid" label={t('menu.services')} />
      <CustomerEntries />
      {isSignedIn ? (
        <SignOutButton />
      ) : (
        <LoginLink className={styles['item']}>
          <Icon name="user" />
          {t('menu.login')}
        </LoginLink>
      )}
    </HeaderMenu>
  );
}

export function UserMenu() {
  const { t } = useTranslation('host');
  const { services } = useShopLinks();
  const isSignedIn = useSession(({ token }) => token !== null);
  const firstName = useSession(({ user }) => user?.first_name || user?.name || '');
  if (!isSignedIn) return <LoginLink className={header['login']}>{t('menu.login')}</LoginLink>;
  const label = firstName ? t('menu.of', { name: firstName }) : t('menu.account');
  const button = (
    <span className={styles['customer']}>
      <VisuallyHidden>{label}</VisuallyHidden>{' '}
      <span className={styles['avatar']}>
        <Icon name="user" />
        <UnreadCount place="button" />
      </span>
      <span className={styles['name']} aria-hidden="true">
        {firstName || t('menu.account')}
      </span>
      <Icon name="chevron-down" size={16} />
    </span>
  );
  return (
    <HeaderMenu label={label} button={button}>
      <CustomerEntries />
      <Entry to={services()} icon="grid" label={t('menu.services')} />
      <SignOutButton />
    </HeaderMenu>
  );
}

interface HeaderMenuProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

/** A menu that opens without scripts. A navigation, Escape and a press or the focus outside close it, and Back a sheet. */
function HeaderMenu({ label, button, isSheet = false, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isSheet && isOpen, () => {
    setOpen(false);
    menu.current?.removeAttribute('open');
  });
  useEffect(() => {
    if (shownKey.current !== key) menu.current?.removeAttribute('open');
    shownKey.current = key;
  }, [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeByEscape = ({ key: pressed, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (pressed !== 'Escape') return;
    currentTarget.removeAttribute('open');
    currentTarget.querySelector('summary')?.focus();
  };
  const closeByFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open');
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.removeAttribute('open');
    // The second press of a double click.
    if (event.detail > 1) event.preventDefault();
  };
  const followToggle = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }) => {
    setOpen(currentTarget.open);
    // Safari does not focus a pressed button, and Escape reaches only the focus.
    if (currentTarget.open && !currentTarget.matches(':focus-within')) currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={menu}
      className={clsx(styles['menu'], isSheet && styles['sheet'])}
      onKeyDown={closeByEscape}
      onBlur={closeByFocus}
      onClick={press}
      onToggle={followToggle}
    >
      <summary className={styles['button']}>{button}</summary>
      <nav aria-label={label} className={styles['panel']}>
        {children}
      </nav>
    </details>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly children?: ReactNode;
}

function Entry({ to, icon, label, children }: EntryProps) {
  return (
    <Link to={to} className={styles['item']}>
      <Icon name={icon} />
      {label}
      {children}
    </Link>
  );
}

function CustomerEntries() {
  const { t } = useTranslation('host');
  return customerEntries.map(({ key, to, icon }) => (
    <Entry key={key} to={to} icon={icon} label={t(`menu.${key}`)}>
      {key === 'notifications' && <UnreadCount place="entry" />}
    </Entry>
  ));
}

function SignOutButton() {
  const { t } = useTranslation('host');
  return (
    <button type="button" className={styles['item']} onClick={useSignOut()}>
      <Icon name="sign-out" />
      {t('menu.signOut')}
    </button>
  );
}

interface LoginLinkProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function LoginLink({ className, children }: LoginLinkProps) {
  const { pathname, search } = useLocation();
  const storeCurrentPage = () => {
    if (!isSignInUrl(pathname)) storeReturnUrl(pathname + search);
  };
  return (
    <Link to={paths.login()} className={className} onClick={storeCurrentPage}>
      {children}
    </Link>
  );
}
