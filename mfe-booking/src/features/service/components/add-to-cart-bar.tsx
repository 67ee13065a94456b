import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { type Fils, parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { checkSelection, type SelectionProblem } from '@dar/contracts/pricing/check-selection';
import { priceSelection, quantityOf } from '@dar/contracts/pricing/price';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import { Button } from '@dar/ui';
import { BlockSkeleton } from '@dar/ui/forms';
import { useId } from 'react';
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

interface RunningTotal {
  readonly amount: Fils;
  /** True while no hourly rate is chosen: the amount is that of the cheapest rate. */
  readonly isLowest: boolean;
}

/** Returns the total of a selection in fils. */
function runningTotal(service: Service, selection: Selection, flow: Flow): RunningTotal {
  const [cheapest] = service.hourly_rate.toSorted(
    (one, other) => parseAmount(one.hourly_rate) - parseAmount(other.hourly_rate),
  );
  const isLowest = cheapest !== undefined && selection.hourlyRateId === undefined;
  const priced = isLowest ? { ...selection, hourlyRateId: cheapest.id } : selection;
  return { amount: priceSelection(service, priced, flow), isLowest };
}

interface Booking {
  readonly service: Service;
  readonly selection: Selection;
  /** True on the info page and in the partner flow, where hourly rates are called service types. */
  readonly asksForServiceType: boolean;
}

/** Returns a function that describes why a selection cannot be booked. */
function useProblemText() {
  const { t, i18n } = useTranslation('booking');
  return (problem: SelectionProblem, { service, selection, asksForServiceType }: Booking): string => {
    switch (problem) {
      case 'unknown-option':
        return t('configure.invalidService');
      case 'text-required':
        return t('configure.problem.text');
      case 'hourly-rate-required':
        return t(asksForServiceType ? 'configure.problem.serviceType' : 'configure.problem.hourlyRate');
      case 'dropdown-required': {
        const title = inLanguage(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar);
        return t('configure.problem.dropdown', { title });
      }
      case 'sub-service-required': {
        const missing = missingQuantity(service, selection);
        return t('configure.problem.subService', {
          name: inLanguage(i18n.language, missing?.name ?? '', missing?.name_ar ?? ''),
        });
      }
      case 'quantity-out-of-range':
        return t('configure.problem.quantity');
      case 'nothing-chosen':
        return t('configure.problem.nothing');
      case 'below-minimum':
        return t('configure.minimumOrder', { amount: formatMoney(service.minimum_amount, i18n.language) });
    }
  };
}

function missingQuantity(service: Service, { subServices, subSubServices }: Selection) {
  const lacks = (chosen: Selection['subServices']) => (option: { id: number; is_required: '0' | '1' }) =>
    option.is_required === '1' && quantityOf(chosen, option.id) <= 0;
  return service.sub_services.find(lacks(subServices)) ?? service.sub_sub_services.find(lacks(subSubServices));
}
