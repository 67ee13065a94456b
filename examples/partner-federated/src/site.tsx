import { RemoteComponent } from '@dar/app/remote-component';
import { Button, Page, PageTitle, SectionFailure, Spinner } from '@dar/ui';
import { useState } from 'react';

const CLEANING = 105;

/** The page of the partner. */
export function Site() {
  const [isBooking, setBooking] = useState(false);
  return (
    <Page title="Services for residents">
      <PageTitle>Services for residents</PageTitle>
      <Button type="primary" onClick={() => setBooking(true)}>
        Book a cleaning
      </Button>
      {isBooking && (
        <RemoteComponent
          of="booking/BookingModal"
          props={{ serviceId: CLEANING, transactionId: undefined, onClose: () => setBooking(false) }}
          skeleton={<Spinner />}
          failure={SectionFailure}
        />
      )}
    </Page>
  );
}
