import { directionOf, useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { Dropdown, type MenuProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './dropdown-menu.module.css';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Leads there; or calls `onPress`. */
  readonly to?: string;
  readonly onPress?: () => void;
}

export interface DropdownMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly entries: readonly MenuEntry[];
  /** The button under which the menu opens. */
  readonly children: ReactElement;
}

type Choice = Parameters<NonNullable<MenuProps['onClick']>>[0];

/** A menu under its button. Arrow keys move in it; Escape, Tab or a press elsewhere closes it. */
export function DropdownMenu({ isOpen, onOpenChange, entries, children }: DropdownMenuProps) {
  const { i18n } = useTranslation('shared');
  const choose = ({ key, domEvent }: Choice) => {
    entries.find((entry) => entry.key === key)?.onPress?.();
    if (domEvent.type !== 'keydown') return;
    // The menu closes with the key, before the browser would follow the link by itself.
    domEvent.preventDefault();
    domEvent.currentTarget.querySelector('a')?.click();
  };
  const items = entries.map(({ key, label, icon, to }) => ({
    key,
    icon,
    label: to === undefined ? label : <MenuLink to={to}>{label}</MenuLink>,
  }));
  return (
    <AntdProvider>
      <Dropdown
        open={isOpen}
        onOpenChange={onOpenChange}
        menu={{ items, onClick: choose }}
        trigger={CLICK}
        placement={directionOf(i18n.language) === 'rtl' ? 'bottomLeft' : 'bottomRight'}
        getPopupContainer={parentOf}
        classNames={CLASS_NAMES}
        transitionName=""
        autoFocus
        destroyOnHidden
      >
        {children}
      </Dropdown>
    </AntdProvider>
  );
}

const CLICK: ['click'] = ['click'];
const CLASS_NAMES = { root: styles['root'], item: styles['item'], itemContent: styles['content'] };

// In the place of its button the menu stays in the header's landmark and in its layer.
const parentOf = (button: HTMLElement) => button.parentElement ?? document.body;

function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} tabIndex={-1} className={styles['link']}>
      {children}
    </Link>
  );
}
