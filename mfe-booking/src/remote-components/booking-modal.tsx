import { useCall } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { serviceQuery } from '@dar/app/queries/service-query';
import { useQuery } from '@dar/app/query';
import type { Service, serviceDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatParts } from '@dar/contracts/pricing/breakdown';
import {
  EMPTY_SELECTION,
  type Flow,
  findMissingQuantity,
  initialSelection,
  priceParts,
  priceSelection,
  type Selection,
  type SelectionProblem,
  serviceInFlow,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import { BilingualName, Button, Failure, PlusVat, SkeletonBlock, useConfirm } from '@dar/ui';
import { Breakdown } from '@dar/ui/booking';
import { Modal } from '@dar/ui/dialogs';
import { clsx } from 'clsx';
import { useId, useMemo, useState } from 'react';
import { ServiceForm } from '../features/configure/components/service-form.tsx';
import { ServiceIntro, ServiceIntroSkeleton } from '../features/configure/components/service-intro.tsx';
import { useServiceFailureTexts } from '../features/configure/failure-texts.ts';
import { bookingDrafts, cartPayload, takeLostRequest, useAddToCart } from '../features/configure/mutations.ts';
import styles from './booking-modal.module.css';
import type { BookingModalProps } from './booking-modal-props.ts';

export { texts } from '../texts/texts.ts';

/**
 * Configures one service and adds it to the cart. The modal opens as soon as it is rendered. The selection survives until
 * it is added or discarded, in this visit (docs/rules/booking.md#draft).
 */
export default function BookingModal(props: BookingModalProps) {
  const { serviceId, transactionId, fromInfoPage, onClose } = props;
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(true);
  const [changed, setChanged] = useState<Selection>();
  const { data, error, isFetching, refetch } = useQuery(bookableServiceQuery(useCall(), serviceId, transactionId));
  const service = data?.service;
  const draft = useMemo(() => service && readDraft(service), [service]);
  const selection = changed ?? draft ?? (service ? initialSelection(service) : EMPTY_SELECTION);
  const confirm = useConfirm();
  const close = () => setOpen(false);
  const discard = () => {
    bookingDrafts.remove(serviceId);
    close();
  };
  const { add, isPending } = useAddToCart({ onAdded: discard, onDeclined: close });
  const change = (changes: Partial<Selection>) => {
    const next = { ...selection, ...changes };
    bookingDrafts.write({ selection: next }, serviceId);
    setChanged(next);
  };
  const askToClose = async () => {
    const question = {
      title: t('configure.discardTitle'),
      text: t('configure.discardText'),
      confirmText: t('configure.discard'),
      cancelText: t('configure.keep'),
      danger: true,
    };
    if (changed) {
      if (await confirm(question)) discard();
      return;
    }
    // The next addition is a new one.
    takeLostRequest(serviceId);
    close();
  };
  const failureTexts = useServiceFailureTexts(error);
  const isBroken = error !== null && !data && !isFetching;

  return (
    <Modal
      open={isOpen}
      onClose={askToClose}
      afterClose={onClose}
      closable={!isPending}
      tall
      title={
        service ? (
          <BilingualName name={service.name} nameAr={service.name_ar} layout="stack" />
        ) : (
          t(isBroken ? 'configure.failedTitle' : 'configure.loading')
        )
      }
      footer={
        data ? (
          <AddToCartBar
            {...data}
            selection={selection}
            fromInfoPage={fromInfoPage}
            isPending={isPending}
            onAdd={() => add(data.service, cartPayload(data.service, selection, { flow: data.flow, transactionId }))}
          />
        ) : isBroken ? undefined : (
          <AddToCartBarSkeleton />
        )
      }
    >
      <div className={styles['content']}>
        {service && (
          <>
            <ServiceIntro service={service} />
            <ServiceForm service={service} selection={selection} onChange={change} />
          </>
        )}
        {isBroken && <Failure error={error} texts={failureTexts} onRetry={() => void refetch()} />}
        {!service && !isBroken && <ServiceIntroSkeleton />}
      </div>
    </Modal>
  );
}

/** Returns the customer's unfinished selection of this visit; undefined if the service no longer offers it. */
function readDraft(service: Service): Selection | undefined {
  const selection = bookingDrafts.read(service.id)?.selection;
  return selection && validateSelection(service, selection) !== 'unknown-option' ? selection : undefined;
}

interface BookableService {
  /** With the minimums of the flow. */
  readonly service: Service;
  readonly flow: Flow;
}

/** Returns the query of a service that the booking modal can configure. Fails for a service without id or name. */
const bookableServiceQuery = (call: Call, serviceId: number, transactionId: string | undefined) => ({
  ...serviceQuery(call, serviceId, transactionId),
  // A transaction id can end, or bind to another customer.
  ...(transactionId && { staleTime: 0 }),
  select: (response: Pick<EndpointOutput<typeof serviceDetails>, 'oData'>): BookableService => {
    const { price_flow: flow = 'standard', ...service } = response.oData;
    if (!(service.id && service.name)) throw new ApiError('malformed', '', { body: response });
    return { service: serviceInFlow(service, flow), flow };
  },
});

interface Booking extends BookableService {
  readonly selection: Selection;
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
