import { useCall } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { serviceQuery } from '@dar/app/queries/service-query';
import { useQuery } from '@dar/app/query';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import type { Service, serviceDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { toAmount } from '@dar/contracts/money';
import {
  discountedPrice,
  EMPTY_SELECTION,
  type Flow,
  initialSelection,
  type Selection,
  serviceInFlow,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import {
  BilingualName,
  Chip,
  Failure,
  Icon,
  Picture,
  Price,
  SkeletonBlock,
  SkeletonLines,
  useConfirm,
  VisuallyHidden,
} from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useMemo, useState } from 'react';
import { AddToCartBar, AddToCartBarSkeleton } from '../features/configure/components/add-to-cart-bar.tsx';
import { ServiceForm } from '../features/configure/components/service-form.tsx';
import { useServiceFailureTexts } from '../features/configure/failure-texts.ts';
import { bookingDrafts, cartPayload, takeLostRequest, useAddToCart } from '../features/configure/mutations.ts';
import styles from './booking-modal.module.css';

export { texts } from '../texts/texts.ts';

/**
 * Configures one service and adds it to the cart. The modal opens as soon as it is rendered. The selection survives until
 * it is added or discarded, in this visit (docs/rules/booking.md#draft).
 */
export default function BookingModal(props: RemoteComponentProps['booking/BookingModal']) {
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
        {!service && !isBroken && <ServiceFormSkeleton />}
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

/** Renders picture, price and price type of the service. */
function ServiceIntro({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('booking');
  const price = discountedPrice(service);
  const priceType = pickLocalized(i18n.language, service.service_price_type, service.service_price_type_ar);
  const duration = pickLocalized(i18n.language, service.service_duration, service.service_duration_ar);
  const unavailableText = pickLocalized(i18n.language, service.is_serviceable_text, service.is_serviceable_text_ar);
  return (
    <div className={styles['head']}>
      <div className={styles['picture']}>
        <Picture src={service.image} alt="" kind="service" sizes="112px" />
      </div>
      <div className={styles['facts']}>
        {service.is_price_hidden !== '1' && (
          <span className={styles['price']}>
            {priceType && <span className={styles['type']}>{priceType}</span>}
            <Price
              size="large"
              amount={toAmount(price.final)}
              oldAmount={price.old === undefined ? undefined : toAmount(price.old)}
            />
          </span>
        )}
        {duration && (
          <Chip>
            <Icon name="clock" size={14} />
            <bdi>{duration}</bdi>
          </Chip>
        )}
      </div>
      {service.is_serviceable !== '1' && (
        <p className={styles['notice']} role="alert">
          <Icon name="warning" />
          {unavailableText || t('configure.notServiceable')}
        </p>
      )}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd'];

function ServiceFormSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div role="status">
      <VisuallyHidden>{t('configure.loading')}</VisuallyHidden>
      <div className={styles['head']}>
        <div className={styles['picture']}>
          <SkeletonBlock height="84px" radius="var(--dar-radius-control)" />
        </div>
        <SkeletonLines lines={2} />
      </div>
      <div className={styles['placeholders']}>
        <SkeletonBlock width="40%" height="1em" />
        {ROWS.map((row) => (
          <SkeletonBlock key={row} height="56px" radius="var(--dar-radius-control)" />
        ))}
      </div>
    </div>
  );
}
