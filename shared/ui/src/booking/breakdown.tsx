import { useTranslation } from '@dar/app/i18n';
import type { BreakdownRow } from '@dar/contracts/pricing/breakdown';
import styles from './breakdown.module.css';

export function Breakdown({ rows }: { readonly rows: readonly BreakdownRow[] }) {
  const { t } = useTranslation('shared');
  if (rows.length === 0) return null;
  return (
    <ul role="list" className={styles['rows']} aria-label={t('ui.priceDetails')}>
      {rows.map(({ label, amount, calculation, note }, index) => (
        <li key={index} className={styles['row']}>
          <bdi>{label}</bdi>
          {amount && <bdi className={styles['amount']}>{amount}</bdi>}
          {calculation && <bdi className={styles['secondary']}>{calculation}</bdi>}
          {note && (
            <p className={styles['secondary']}>
              <bdi>{note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
