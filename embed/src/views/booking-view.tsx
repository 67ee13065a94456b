import { RemoteComponent } from '@dar/app/remote-component';
import { SectionFailure, Spinner } from '@dar/ui';
import { useState } from 'react';

interface BookingViewProps {
  readonly serviceId: number;
  readonly transactionId: string | undefined;
  readonly onClose: () => void;
}

/** The dialog that configures a service and adds it to the cart. */
export function BookingView({ serviceId, transactionId, onClose }: BookingViewProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <RemoteComponent
      of="booking/BookingModal"
      props={{ serviceId, transactionId, onClose: close }}
      skeleton={<Spinner />}
      failure={SectionFailure}
    />
  );
}
