import { useTranslation } from '@dar/app/i18n';
import { useLazyComponent, useToast } from '@dar/ui';
import type { MenuEntry } from '@dar/ui/menu';
import { type ReactNode, useState } from 'react';
import styles from './menu-button.module.css';

const importMenu = () => import(/* webpackChunkName: 'menu' */ '@dar/ui/menu');
const loadMenu = async () => (await importMenu()).DropdownMenu;
const fetchMenu = () => void importMenu().catch(() => undefined);

interface MenuButtonProps {
  /** The content and the accessible name of the button. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** A button with a menu. Hover and focus load the code of the menu. */
export function MenuButton({ children, entries }: MenuButtonProps) {
  const { t } = useTranslation('shared');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const fail = () => {
    setOpen(false);
    toast.error(t('ui.networkText'));
  };
  const Menu = useLazyComponent(isOpen, { load: loadMenu, onFailure: fail });
  const button = (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="menu"
      aria-expanded={isOpen && Menu !== undefined}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      // The loaded menu handles the clicks of its button.
      onClick={Menu ? undefined : () => setOpen(!isOpen)}
    >
      {children}
    </button>
  );
  return (
    <div className={styles['menu']}>
      {Menu ? (
        <Menu isOpen={isOpen} onOpenChange={setOpen} entries={entries}>
          {button}
        </Menu>
      ) : (
        button
      )}
    </div>
  );
}
