import { useTranslation } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import { Icon, useLazyComponent, useToast } from '@dar/ui';
import { useState } from 'react';
import styles from './header.module.css';

const loadPanel = async () => (await import('./phone-menu-panel.tsx')).PhoneMenuPanel;

/** Below 640 px: a menu that slides in. Moving to another page closes it. */
export function PhoneMenu() {
  const { t } = useTranslation('host');
  const { isOpen, wasLeft, open, close } = useMenuOfThisPage();
  const { t: shared } = useTranslation('shared');
  const toast = useToast();
  const fail = () => {
    close();
    toast.error(shared('ui.networkText'));
  };
  const Panel = useLazyComponent(isOpen, { load: loadPanel, onFailure: fail });
  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </button>
      {Panel && <Panel isOpen={isOpen} wasLeft={wasLeft} onClose={close} />}
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
