import { Link } from '@dar/shared/router';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

export interface MenuLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Leads there; or calls `onPress`. */
  readonly to?: string;
  readonly onPress?: () => void;
}

export interface MenuButtonProps {
  /** What it says to screen readers. */
  readonly label: string;
  /** What is seen of it. */
  readonly children: ReactNode;
  readonly items: readonly MenuLink[];
  /** The list was opened or closed. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a short list of links under it; Escape, a press elsewhere or leaving it with Tab closes the list. */
export function MenuButton({ label, children, items, onOpenChange }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    if (isNowOpen !== isOpen) onOpenChange?.(isNowOpen);
  };
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const choose = (item: MenuLink) => () => {
    setOpen(false);
    item.onPress?.();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its button and links do
    <div className={styles['menu']} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      <ul id={listId} className={styles['list']} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.key}>
            {item.to === undefined ? (
              <button type="button" className={styles['item']} onClick={choose(item)}>
                {item.icon}
                {item.label}
              </button>
            ) : (
              <Link to={item.to} className={styles['item']} onClick={choose(item)}>
                {item.icon}
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
