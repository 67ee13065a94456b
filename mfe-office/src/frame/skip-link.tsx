import { useTranslation } from '@dar/app/i18n';
import type { RefObject } from 'react';
import styles from './frame.module.css';

/** The first stop of the keyboard: it leads past header and menu. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('office');
  return (
    <button type="button" className={styles['skip']} onClick={() => target.current?.focus()}>
      {t('frame.skip')}
    </button>
  );
}
