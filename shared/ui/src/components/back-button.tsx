import { useTranslation } from '@dar/app/i18n';
import { Link, useNavigate } from '@dar/app/router';
import styles from './back-button.module.css';
import { Icon } from './icon.tsx';

export interface BackButtonProps {
  /** Where it leads; back in history without it. */
  readonly to?: string | undefined;
  /** What it says to screen readers, 'Back' unless told. */
  readonly label?: string | undefined;
}

/** A round arrow that points back, to the right in Arabic. */
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
