import { bookForCustomer, undoableChanges } from '@dar/contracts/office';
import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { EMPTY_DRAFT } from './draft.ts';
import { SummaryStep } from './summary-step.tsx';

const BOOKING = {
  ...{ customer_id: 3, order_no: '', cart_total: '100.00', service_charge: '0.00', tax_amount: '5.00' },
  ...{ discount: '0.00', grand_total: '105.00', visits: [] },
};
const DRAFT = {
  ...{ ...EMPTY_DRAFT, customerId: 3, addressId: 4, time: '2026-11-28 10:00' },
  lines: [{ serviceId: 12, qty: 1, selection: EMPTY_SELECTION }],
};

test.each([
  ['cash', 'Book', 'The order is placed'],
  ['link', 'Send the payment link', 'The payment link is sent'],
] as const)('says of a booking by %s what has happened', async (payment, button, done) => {
  const api = signedInApi('dispatcher').on(bookForCustomer, { oData: BOOKING }).on(undoableChanges, { oData: [] });
  const step = (
    <SummaryStep
      draft={{ ...DRAFT, payment }}
      onChange={() => undefined}
      onGo={() => undefined}
      onBooked={() => undefined}
    />
  );
  const { user } = await renderOfficePage(step, { api });
  expect(await screen.findByText('AED 105.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});
