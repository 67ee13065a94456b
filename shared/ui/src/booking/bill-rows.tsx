import { useTranslation } from '@dar/app/i18n';
import { parseAmount, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Price } from '@dar/ui';
import { clsx } from 'clsx';
import styles from './bill-rows.module.css';

interface BillRow {
  readonly label: string;
  /** A decimal string in AED ('149.00'). */
  readonly amount: string;
  readonly isReduction?: boolean;
}

interface BillRowsProps {
  readonly rows: readonly BillRow[];
  readonly total: Pick<BillRow, 'label' | 'amount'>;
}

export function BillRows({ rows, total }: BillRowsProps) {
  return (
    <dl className={styles['rows']}>
      {rows.map((row) => (
        <AmountRow key={row.label} {...row} />
      ))}
      <div className={clsx(styles['row'], styles['total'])}>
        <dt>{total.label}</dt>
        <dd>
          <Price amount={total.amount} size="large" />
        </dd>
      </div>
    </dl>
  );
}

function AmountRow({ label, amount, isReduction = false }: BillRow) {
  const { i18n } = useTranslation('shared');
  const isNegative = isReduction && parseAmount(amount) > ZERO;
  const shown = formatMoney(amount, i18n.language);
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd className={isNegative ? styles['reduction'] : undefined}>
        <bdi>{isNegative ? `− ${shown}` : shown}</bdi>
      </dd>
    </div>
  );
}
