import { useTranslation } from '@dar/app/i18n';
import { Link, useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import type { MouseEvent } from 'react';
import styles from './back-button.module.css';
import { Icon } from './icon.tsx';
import { isPlainClick } from './is-plain-click.ts';

export interface BackButtonProps {
  /** A path. Without it, the button goes back in the history. */
  readonly to?: string | undefined;
  /** The path for a tab without an earlier page of the shop, home by default. */
  readonly parent?: string | undefined;
  /** The accessible name, 'Back' by default. */
  readonly label?: string | undefined;
}

/** Renders a round link with an arrow that points right in Arabic. */
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

// React Router numbers the history entries of a visit. `history.length` also counts pages of other sites.
function hasEarlierPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: number };
  return idx !== undefined && idx > 0;
}
