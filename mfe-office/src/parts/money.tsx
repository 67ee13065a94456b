import { useTranslation } from '@dar/app/i18n';
import type { Fils } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import styles from './parts.module.css';

/** An amount: fils, or a decimal string of the API. */
export function Money({ value }: { readonly value: Fils | string }) {
  const { i18n } = useTranslation('office');
  return <span className={styles['number']}>{formatMoney(value, i18n.language)}</span>;
}
