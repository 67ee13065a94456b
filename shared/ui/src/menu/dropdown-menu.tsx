import { directionOf, useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { Dropdown, type MenuProps } from 'antd';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './dropdown-menu.module.css';
import { FocusableWhileOpen } from './focusable-while-open.tsx';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** The link of the entry. Without it, the entry calls `onPress`. */
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

/** antd's Dropdown. Arrow keys move in the menu. Escape, Tab or a press outside closes it. */
export function DropdownMenu({ isOpen, onOpenChange, entries, children }: DropdownMenuProps) {
  const { i18n } = useTranslation('shared');
  const button = useRef<HTMLElement>(null);
  const isOpenNow = useRef(isOpen);
  useLayoutEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  const change = (isNowOpen: boolean) => {
    // antd returns the focus only the first time: later the popup closes before the listener that returns it.
    // A scroll would move the link of a press outside away from the pointer.
    if (!isNowOpen) button.current?.focus({ preventScroll: true });
    onOpenChange(isNowOpen);
  };
  const choose = ({ key, domEvent }: Choice) => {
    entries.find((entry) => entry.key === key)?.onPress?.();
    if (domEvent.type !== 'keydown') return ignoreSecondPress();
    // The menu closes on keydown, before the browser follows the link.
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
        ref={button}
        open={isOpen}
        onOpenChange={change}
        menu={{ items, onClick: choose }}
        trigger={CLICK}
        placement={directionOf(i18n.language) === 'rtl' ? 'bottomLeft' : 'bottomRight'}
        getPopupContainer={parentOf}
        classNames={CLASS_NAMES}
        popupRender={(menu) => <FocusableWhileOpen isOpen={isOpenNow}>{menu}</FocusableWhileOpen>}
        transitionName=""
        autoFocus
        destroyOnHidden
      >
        {children}
      </Dropdown>
    </AntdProvider>
  );
}

/** Ignores the second press of a double click, which would reach the page below the closed menu. */
function ignoreSecondPress(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true, once: true });
}

const CLICK: ['click'] = ['click'];
const CLASS_NAMES = { root: styles['root'], item: styles['item'], itemContent: styles['content'] };

// Beside its button, the menu is in the header's landmark and stacking context.
const parentOf = (button: HTMLElement) => button.parentElement ?? document.body;

function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} tabIndex={-1} className={styles['link']}>
      {children}
    </Link>
  );
}
