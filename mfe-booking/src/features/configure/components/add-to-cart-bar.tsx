import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatParts } from '@dar/contracts/pricing/breakdown';
import {
  type Flow,
  findMissingQuantity,
  priceParts,
  priceSelection,
  type Selection,
  type SelectionProblem,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import { Button, PlusVat, SkeletonBlock } from '@dar/ui';
import { Breakdown } from '@dar/ui/booking';
import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './add-to-cart-bar.module.css';

interface Booking {
  readonly service: Service;
  readonly selection: Selection;
  readonly flow: Flow;
}

interface AddToCartBarProps extends Booking {
  readonly fromInfoPage?: boolean | undefined;
  readonly isPending: boolean;
  readonly onAdd: () => void;
}

/** Renders the running total with its parts, the reason why the selection is incomplete, and Add to Cart. */
export function AddToCartBar({ fromInfoPage = false, isPending, onAdd, ...booking }: AddToCartBarProps) {
  const { t, i18n } = useTranslation('booking');
  const { service, selection, flow } = booking;
  const note = useId();
  const isServiceable = service.is_serviceable === '1';
  const problem = isServiceable ? validateSelection(service, selection, flow) : undefined;
  const problemText = useProblemText(booking, fromInfoPage || flow === 'partner');
  const hasMinimum = parseAmount(service.minimum_amount) > 0;
  return (
    <div className={styles['bar']}>
      <div id={note} className={styles['note']} aria-live="polite">
        <p>{problemText(problem)}</p>
        {hasMinimum && (
          <p className={clsx(problem === 'below-minimum' && styles['warning'])}>
            {t('configure.minimumOrder', { amount: formatMoney(service.minimum_amount, i18n.language) })}
          </p>
        )}
      </div>
      {isServiceable && <PriceParts {...booking} />}
      <div className={styles['row']}>
        <RunningTotal {...booking} />
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
        <SkeletonBlock width="30%" height="4rem" />
        <SkeletonBlock width="60%" height="3.375rem" radius="var(--dar-radius-control)" />
      </div>
    </div>
  );
}

/** Renders the total. While no hourly rate is chosen, it is that of the cheapest rate. */
function RunningTotal({ service, selection, flow }: Booking) {
  const { t, i18n } = useTranslation('booking');
  const [cheapest] = service.hourly_rate.toSorted(
    (one, other) => parseAmount(one.hourly_rate) - parseAmount(other.hourly_rate),
  );
  const isLowest = cheapest !== undefined && selection.hourlyRateId === undefined;
  const priced = isLowest ? { ...selection, hourlyRateId: cheapest.id } : selection;
  return (
    <div className={styles['total']}>
      <output className={styles['total']} aria-live="polite">
        <span className={styles['label']}>{t(isLowest ? 'configure.from' : 'configure.total')}</span>
        <bdi className={styles['amount']}>{formatMoney(priceSelection(service, priced, flow), i18n.language)}</bdi>
      </output>
      <PlusVat />
    </div>
  );
}

/** Lists the parts of the running total behind a disclosure. Renders nothing for a total of one part. */
function PriceParts({ service, selection, flow }: Booking) {
  const { t, i18n } = useTranslation('shared');
  const parts = priceParts(service, selection, flow);
  if (parts.length < 2) return null;
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{t('ui.priceDetails')}</summary>
      <div className={styles['parts']}>
        <Breakdown rows={formatParts(parts, i18n.language)} />
      </div>
    </details>
  );
}

/** Returns a function that describes why a selection cannot be booked. */
function useProblemText({ service, selection }: Booking, asksForServiceType: boolean) {
  const { t, i18n } = useTranslation('booking');
  return (problem: SelectionProblem | undefined): string | undefined => {
    switch (problem) {
      case 'unknown-option':
        return t('configure.invalidService');
      case 'text-required':
        return t('configure.problem.text');
      case 'hourly-rate-required':
        return t(asksForServiceType ? 'configure.problem.serviceType' : 'configure.problem.hourlyRate');
      case 'dropdown-required': {
        const title = pickLocalized(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar);
        return t('configure.problem.dropdown', { title });
      }
      case 'sub-service-required': {
        const missing = findMissingQuantity(service, selection);
        return t('configure.problem.subService', {
          name: pickLocalized(i18n.language, missing?.name ?? '', missing?.name_ar ?? ''),
        });
      }
      case 'quantity-out-of-range':
        return t('configure.problem.quantity');
      case 'nothing-chosen':
        return t('configure.problem.nothing');
      case 'below-minimum':
      case undefined:
        return undefined;
    }
  };
}
