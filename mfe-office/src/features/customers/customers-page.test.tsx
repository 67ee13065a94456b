import {
  deleteCustomer,
  findCustomers,
  type OfficeCustomer,
  officeCustomer,
  officeOrders,
  savedFilters,
  undoableChanges,
} from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { CustomersPage } from './customers-page.tsx';

const customer: OfficeCustomer = {
  ...{ id: 31, name: 'Amna', email: 'amna@example.com', is_email_verified: true, phone: '+971501234567' },
  ...{ is_phone_verified: true, since: '2026-01-01T08:00:00.000Z', orders: 2, spent: '210.00', addresses: [] },
  ...{ wallet: { balance: '0.00', movements: [], total: 0 }, attempts: [], log: [] },
};

test('deletes an account only when its id was typed', async () => {
  const effect = { open_orders: 0, open_refunds: 0, open_payments: 0, wallet: '0.00' };
  const api = signedInApi('support')
    .on(findCustomers, { oData: [] })
    .on(officeCustomer, { oData: customer })
    .on(officeOrders, { oData: [] })
    .on(savedFilters, { oData: [] })
    .on(undoableChanges, { oData: [] })
    .on(deleteCustomer, { oData: { customer_id: 31, effect } });
  const { user } = await renderOfficePage(<CustomersPage />, { api, path: '/customers?open=31' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Delete the account' }));
  expect(await screen.findByText(/deleted for good/)).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Asked for it');
  await user.type(screen.getByRole('textbox', { name: 'Type 31 to confirm' }), '13');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Please type 31')).toBeVisible();
  expect(api.getInputs(deleteCustomer)).toMatchObject([{ dry_run: '1' }]);
  await user.clear(screen.getByRole('textbox', { name: 'Type 31 to confirm' }));
  await user.type(screen.getByRole('textbox', { name: 'Type 31 to confirm' }), '31');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('The account is deleted')).toBeInTheDocument();
  expect(api.getInputs(deleteCustomer).at(-1)).toMatchObject({ customer: '31', reason: 'Asked for it' });
});
