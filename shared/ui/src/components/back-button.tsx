import { useTranslation } from '@dar/app/i18n';
import { Link, useNavigate } from '@dar/app/router';
import styles from './back-button.module.css';
import { Icon } from './icon.tsx';

export interface BackButtonProps {
  /** A path. Without it, the button goes back in the history. */
  readonly to?: string | undefined;
  /** The accessible name, 'Back' by default. */
  readonly label?: string | undefined;
}

/** Renders a round button with an arrow that points right in Arabic. */
export function BackButton({ to, label }: BackButtonProps) {
  const { t } = useTranslation('shared');
  const navigate = useNavigate();
  const name = label ?? t('ui.back');
  if (to !== undefined) {
    return (
      <Link className={styles['back']} to={to} aria-label={name}>
        <Icon name="arrow-back" />
      </Link>
    );
  }
  return (
    <button type="button" className={styles['back']} aria-label={name} onClick={() => navigate(-1)}>
      <Icon name="arrow-back" />
    </button>
  );
}
