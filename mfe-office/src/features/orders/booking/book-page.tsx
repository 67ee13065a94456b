import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { PhoneBooking } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Steps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../../lists/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { openRecord } from '../../../paths.ts';
import { AddressStep } from './address-step.tsx';
import { BookingDone } from './booking-done.tsx';
import { CustomerStep } from './customer-step.tsx';
import { EMPTY_DRAFT, getFirstOpenStep, STEPS, type StepProps } from './draft.ts';
import { ServicesStep } from './services-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

const address = z.object({ step: z.optional(z.enum(STEPS)), customer: z.optional(z.string()) });

/** Books for a customer on the phone, step by step. A step back, a reload and a new sign-in keep what was chosen. */
export function BookPage() {
  const { t } = useTranslation('office');
  const [{ step: asked, customer }, set] = useAddress(address);
  const [draft, setDraft] = useStoredDraft(customer);
  const navigate = useNavigate();
  const [booked, setBooked] = useState<PhoneBooking>();
  const open = getFirstOpenStep(draft);
  const last = STEPS.indexOf(open);
  const step = asked && STEPS.indexOf(asked) <= last ? asked : open;
  const props: StepProps = {
    draft,
    onChange: (changes) => setDraft({ ...draft, ...changes }),
    onGo: (next) => set({ step: next, customer: undefined }),
  };
  const finish = (booking: PhoneBooking | undefined) => {
    setBooked(booking);
    setDraft(EMPTY_DRAFT);
    // The answer was lost: the last orders of the customer show what an earlier try has booked.
    if (!booking && draft.customerId) void navigate(openRecord('customers', draft.customerId));
  };
  const restart = () => {
    setBooked(undefined);
    props.onGo('customer');
  };
  return (
    <>
      <PageHead title={t('orders.book')} />
      <Steps
        size="small"
        responsive
        current={booked ? STEPS.length : STEPS.indexOf(step)}
        onChange={(index) => !booked && props.onGo(STEPS[index] ?? 'customer')}
        items={STEPS.map((name, index) => ({ title: t(`orders.step.${name}`), disabled: index > last }))}
        style={{ marginBlockEnd: 20 }}
      />
      <div style={{ maxInlineSize: 880 }}>
        {booked ? (
          <BookingDone booking={booked} onAgain={restart} />
        ) : (
          <>
            {step === 'customer' && <CustomerStep {...props} />}
            {step === 'address' && <AddressStep {...props} />}
            {step === 'services' && <ServicesStep {...props} />}
            {step === 'time' && <TimeStep {...props} />}
            {step === 'summary' && <SummaryStep {...props} onBooked={finish} />}
          </>
        )}
      </div>
    </>
  );
}
