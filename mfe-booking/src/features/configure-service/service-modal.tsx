import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { FragmentProps } from '@dar/app/remotes/section-module';
import { flowOf } from '@dar/contracts/pricing/flow';
import { BilingualName } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useState } from 'react';
import { AddToCartBar, AddToCartBarSkeleton } from './add-to-cart-bar.tsx';
import { serviceQuery } from './queries.ts';
import { ServiceFailure } from './service-failure-panel.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceFormSkeleton } from './service-form-skeleton.tsx';
import { ServiceHead } from './service-head.tsx';
import styles from './service-modal.module.css';
import { useBooking } from './use-booking.ts';
import { useSelection } from './use-selection.ts';

/** The booking modal: configures one service and puts it into the cart. It opens as it is placed. */
export function ServiceModal(props: FragmentProps['booking/BookingModal']) {
  const { serviceId, transactionId, fromInfoPage, onClose } = props;
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(true);
  const { data: service, error, isFetching, refetch } = useQuery(serviceQuery(useCall(), serviceId));
  const [selection, change] = useSelection(service);
  const close = () => setOpen(false);
  const { book, isPending } = useBooking({ transactionId, onDone: close });
  const isBroken = error !== null && !service && !isFetching;

  return (
    <Modal
      open={isOpen}
      onClose={close}
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
        service ? (
          <AddToCartBar
            service={service}
            selection={selection}
            flow={flowOf(transactionId)}
            fromInfoPage={fromInfoPage}
            isPending={isPending}
            onAdd={() => book(service, selection)}
          />
        ) : isBroken ? undefined : (
          <AddToCartBarSkeleton />
        )
      }
    >
      <div className={styles['content']}>
        {service && (
          <>
            <ServiceHead service={service} />
            <ServiceForm service={service} selection={selection} onChange={change} />
          </>
        )}
        {isBroken && <ServiceFailure error={error} onRetry={() => refetch()} />}
        {!service && !isBroken && <ServiceFormSkeleton />}
      </div>
    </Modal>
  );
}
