import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { BilingualName, useConfirm } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useState } from 'react';
import { AddToCartBar, AddToCartBarSkeleton } from '../features/service/components/add-to-cart-bar.tsx';
import { ServiceFailure } from '../features/service/components/service-failure-panel.tsx';
import { ServiceForm } from '../features/service/components/service-form.tsx';
import { ServiceFormSkeleton } from '../features/service/components/service-form-skeleton.tsx';
import { ServiceHead } from '../features/service/components/service-head.tsx';
import { useAddToCart } from '../features/service/mutations.ts';
import { bookableServiceQuery } from '../features/service/queries.ts';
import { useSelection } from '../features/service/use-selection.ts';
import styles from './booking-modal.module.css';

export { texts } from '../texts/texts.ts';

/** Configures one service and adds it to the cart. The modal opens as soon as it is rendered. */
export default function BookingModal(props: RemoteComponentProps['booking/BookingModal']) {
  const { serviceId, transactionId, fromInfoPage, onClose } = props;
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(true);
  const { data, error, isFetching, refetch } = useQuery(bookableServiceQuery(useCall(), serviceId, transactionId));
  const service = data?.service;
  const { selection, change, isChanged } = useSelection(service);
  const confirm = useConfirm();
  const close = () => setOpen(false);
  const { book, isPending } = useAddToCart({ transactionId, onDone: close });
  const askToClose = async () => {
    const question = {
      title: t('configure.discardTitle'),
      text: t('configure.discardText'),
      confirmText: t('configure.discard'),
      cancelText: t('configure.keep'),
      danger: true,
    };
    if (!isChanged || (await confirm(question))) close();
  };
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
            onAdd={() => book(data.service, selection, data.flow)}
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
