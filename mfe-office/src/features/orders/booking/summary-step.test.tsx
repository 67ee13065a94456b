import {
  bookForCustomer,
  bookingServices,
  type OfficeCustomer,
  officeCustomer,
  undoableChanges,
} from '@dar/contracts/office';
import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeAddress } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
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

const CUSTOMER: OfficeCustomer = {
  ...{ id: 3, name: 'Amna Ali', email: 'amna@example.com', is_email_verified: true, phone: '+971501234567' },
  ...{ is_phone_verified: true, since: '2026-01-01T08:00:00.000Z', orders: 2, spent: '210.00' },
  addresses: [makeAddress({ id: 4, complete_address: '1204, Marina Heights, Dubai' })],
  ...{ wallet: { balance: '0.00', movements: [], total: 0 }, attempts: [], log: [] },
};
const room = makeSubService({ id: 5, name: 'Bedroom', price: '20.00', minimum: 0, maximum: 9 });
const note = { id: 8, hint: 'Gate code', hint_ar: 'رمز البوابة', is_required: '0' as const };
const SERVICE = makeService({ id: 12, name: 'Deep Cleaning', sub_services: [room], text_input_options: [note] });

const bookingApi = () =>
  signedInApi('dispatcher')
    .on(officeCustomer, { oData: CUSTOMER })
    .on(bookingServices, { oData: [SERVICE] })
    .on(bookForCustomer, { oData: BOOKING })
    .on(undoableChanges, { oData: [] });

const nothing = { onChange: () => undefined, onGo: () => undefined, onBooked: () => undefined };

test('repeats customer, address, services with options, and the way of payment before the booking counts', async () => {
  const selection = {
    ...{ ...EMPTY_SELECTION, subServices: [{ id: 5, qty: 2 }], texts: [{ id: 8, written_text: '4711' }] },
  };
  const draft = { ...DRAFT, lines: [{ serviceId: 12, qty: 1, selection }] };
  await renderOfficePage(<SummaryStep {...nothing} draft={draft} />, { api: bookingApi() });
  expect(await screen.findByRole('link', { name: 'Amna Ali' })).toBeVisible();
  expect(screen.getByRole('link', { name: '+971501234567' })).toBeVisible();
  for (const text of ['1204, Marina Heights, Dubai', 'Deep Cleaning × 1', 'Bedroom × 2', 'Gate code · 4711'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Cash to the crew' })).toBeVisible();
});

test.each([
  ['cash', 'Book', 'The order is placed'],
  ['link', 'Send the payment link', 'The payment link is sent'],
] as const)('says of a booking by %s what has happened', async (payment, button, done) => {
  const { user } = await renderOfficePage(<SummaryStep {...nothing} draft={{ ...DRAFT, payment }} />, {
    api: bookingApi(),
  });
  expect(await screen.findByText('AED 105.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(done)).toBeInTheDocument();
});

test('demands a reason of a booking that is earlier than customers may book', async () => {
  const api = bookingApi();
  const { user } = await renderOfficePage(<SummaryStep {...nothing} draft={{ ...DRAFT, isEarly: true }} />, { api });
  expect(await screen.findByText('AED 105.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book for a customer' }));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText('Please say why')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'A pipe has burst');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await expect
    .poll(() => api.getInputs(bookForCustomer).at(-1))
    .toMatchObject({ outside: '1', reason: 'A pipe has burst' });
});
