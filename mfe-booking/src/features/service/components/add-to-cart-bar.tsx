import { useTranslation } from '@dar/app/i18n';
import type { Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { checkSelection } from '@dar/contracts/pricing/check-selection';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import { Button } from '@dar/ui';
import { BlockSkeleton } from '@dar/ui/forms';
import { useId } from 'react';
import { runningTotal } from '../running-total.ts';
import { useProblemText } from '../use-problem-text.ts';
import styles from './add-to-cart-bar.module.css';
import { PriceParts } from './price-parts.tsx';

interface AddToCartBarProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly flow: Flow;
  readonly fromInfoPage?: boolean | undefined;
  readonly isPending: boolean;
  readonly onAdd: () => void;
}

/** Renders the running total with its parts, the reason why the selection is incomplete, and Add to Cart. */
export function AddToCartBar({ service, selection, flow, fromInfoPage = false, isPending, onAdd }: AddToCartBarProps) {
  const { t, i18n } = useTranslation('booking');
  const problemText = useProblemText();
  const note = useId();
  const { amount, isLowest } = runningTotal(service, selection, flow);
  const isServiceable = service.is_serviceable === '1';
  const problem = isServiceable ? checkSelection(service, selection, flow) : undefined;
  const hasMinimum = parseAmount(service.minimum_amount) > 0;
  const asksForServiceType = fromInfoPage || flow === 'partner';
  const reason =
    problem && problem !== 'below-minimum' && problemText(problem, { service, selection, asksForServiceType });
  return (
    <div className={styles['bar']}>
      <p id={note} className={styles['note']} aria-live="polite">
        {reason}
      </p>
      {hasMinimum && (
        <p className={problem === 'below-minimum' ? styles['warning'] : styles['minimum']}>
          {t('configure.minimumOrder', { amount: formatMoney(service.minimum_amount, i18n.language) })}
        </p>
      )}
      {isServiceable && <PriceParts service={service} selection={selection} flow={flow} />}
      <div className={styles['row']}>
        <output className={styles['total']} aria-live="polite">
          <span className={styles['label']}>{t(isLowest ? 'configure.from' : 'configure.total')}</span>
          <bdi className={styles['amount']}>{formatMoney(amount, i18n.language)}</bdi>
        </output>
        <Button
          className={styles['button']}
          type="primary"
          size="large"
          disabled={!isServiceable || problem !== undefined}
          loading={isPending}
          aria-describedby={note}
          onClick={onAdd}
        >
          {t('configure.add')}
        </Button>
      </div>
    </div>
  );
}

export function AddToCartBarSkeleton() {
  return (
    <div className={styles['bar']} aria-hidden="true">
      <div className={styles['row']}>
        <BlockSkeleton width="30%" height="2.75rem" />
        <BlockSkeleton width="60%" height="3.375rem" radius="var(--dar-radius-control)" />
      </div>
    </div>
  );
}
