import { useTranslation } from '@dar/app/i18n';
import { Link, useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import type { MouseEvent } from 'react';
import styles from './back-button.module.css';
import { Icon } from './icon.tsx';

export interface BackButtonProps {
  /** A path. Without it, the button goes back in the history. */
  readonly to?: string | undefined;
  /** The path for a tab without an earlier page of the shop, home by default. */
  readonly parent?: string | undefined;
  readonly label?: string | undefined;
}

export function BackButton({ to, parent = paths.home(), label }: BackButtonProps) {
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (to !== undefined || !hasEarlierPage() || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link className={styles['back']} to={to ?? parent} aria-label={label ?? t('ui.back')} onClick={goBack}>
      <Icon name="arrow-back" />
    </Link>
  );
}

/** Returns whether Back leads to a page of this visit. `history.length` also counts pages of other sites. */
export function hasEarlierPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return idx !== undefined && idx > 0;
}

/** Returns whether the browser would open the link of this click in the same tab. Ctrl, Cmd and Shift open another one. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
