import { useTranslation } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import { Icon, useLazyComponent, useToast, VisuallyHidden } from '@dar/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { UnreadCount } from '../menu/unread-count.tsx';
import styles from './header.module.css';

const loadPanel = async () => (await import('./phone-menu-panel.tsx')).PhoneMenuPanel;

const WIDE = '(width >= 640px)';

/** The menu below 640 px. A navigation and a wide window close it. */
export function PhoneMenu() {
  const { t } = useTranslation('host');
  const { isOpen, closedByNavigation, open, close } = usePageMenu();
  const { t: shared } = useTranslation('shared');
  const toast = useToast();
  const fail = () => {
    close();
    toast.error(shared('ui.networkText'));
  };
  useWhenWide(isOpen, close);
  const Panel = useLazyComponent(isOpen, { load: loadPanel, onFailure: fail });
  return (
    <>
      <button type="button" className={styles['action']} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <VisuallyHidden>{t('menu.open')}</VisuallyHidden>
        <Icon name="menu" size={24} />
        <UnreadCount place="button" />
      </button>
      {Panel && <Panel isOpen={isOpen} closedByNavigation={closedByNavigation} onClose={close} />}
    </>
  );
}

/** Calls back when the window becomes wide, for example after a rotation. */
function useWhenWide(isEnabled: boolean, callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (!isEnabled) return;
    const wide = matchMedia(WIDE);
    const change = () => wide.matches && call();
    wide.addEventListener('change', change);
    return () => wide.removeEventListener('change', change);
  }, [isEnabled]);
}

function usePageMenu() {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  const [state, setState] = useState<'open' | 'closed' | 'closed-by-navigation'>('closed');
  if (page !== key) {
    setPage(key);
    if (state === 'open') setState('closed-by-navigation');
  }
  return {
    isOpen: state === 'open',
    closedByNavigation: state === 'closed-by-navigation',
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
