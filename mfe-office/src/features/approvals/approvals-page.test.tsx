import { approvals, cancelByOffice } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { ApprovalsPage } from './approvals-page.tsx';

test('says which visit a waiting cancellation is for, and what it would pay back now', async () => {
  const waiting = {
    id: 7,
    call: '/office/cancel_order',
    input: { order: 'DAR-100001', visit: '4', reason: 'Travels', request_id: '6a1e3d0c-5f0b-4a43-9a7e-0d3b1c2f4e55' },
    kind: 'refund' as const,
    amount: '365.40',
    reason: '',
    asked_by: { id: 2, name: 'Omar' },
    asked_at: '2026-11-27T08:00:00.000Z',
    state: 'waiting' as const,
  };
  const api = signedInApi('owner')
    .on(approvals, { oData: [waiting] })
    .on(cancelByOffice, {
      oData: { order_no: 'DAR-100001', status_text: '', fee: '0.00', refund: '182.70', way: 'card' as const },
    });
  await renderOfficePage(<ApprovalsPage />, { api, path: '/approvals?open=7' });
  expect(await screen.findAllByText('Cancel visit 4 of DAR-100001 and pay it back')).not.toHaveLength(0);

  await expect
    .poll(() => api.getInputs(cancelByOffice))
    .toMatchObject([{ order: 'DAR-100001', visit: '4', dry_run: '1' }]);
  expect(await screen.findByText('to the card', { exact: false })).toHaveTextContent('AED 182.70 to the card');
});

test('names the customer of a waiting credit, and links to it', async () => {
  const waiting = {
    ...{ id: 8, call: '/office/credit_wallet', input: { customer: '31', amount: '500.00', reason: 'Damage' } },
    ...{ customer_name: 'Amna Ali', kind: 'credit' as const, amount: '500.00', reason: '' },
    ...{ asked_by: { id: 2, name: 'Omar' }, asked_at: '2026-11-27T08:00:00.000Z', state: 'waiting' as const },
  };
  const api = signedInApi('owner').on(approvals, { oData: [waiting] });
  await renderOfficePage(<ApprovalsPage />, { api, path: '/approvals?open=8' });
  expect(await screen.findByRole('link', { name: 'Amna Ali' })).toHaveAttribute('href', '/customers?open=31');
  expect(screen.getAllByText('Add to the wallet of the customer Amna Ali')).not.toHaveLength(0);
});

const ofRefund = {
  ...{ id: 9, call: '/office/send_refund', input: { id: '5', order: 'DAR-100001', customer: '31' } },
  ...{ customer_name: 'Amna Ali', grant_reason: 'Water damage', kind: 'refund' as const, amount: '500.00', reason: '' },
  ...{ asked_by: { id: 2, name: 'Omar' }, asked_at: '2026-11-27T08:00:00.000Z' },
};

test('names order, customer and the reason of the grant of a refund that waits to be sent', async () => {
  const api = signedInApi('owner').on(approvals, { oData: [{ ...ofRefund, state: 'waiting' as const }] });
  await renderOfficePage(<ApprovalsPage />, { api, path: '/approvals?open=9' });
  expect(await screen.findByRole('link', { name: 'DAR-100001' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Amna Ali' })).toHaveAttribute('href', '/customers?open=31');
  expect(screen.getByText('Water damage')).toBeInTheDocument();
  expect(screen.getAllByText('Send the granted refund of DAR-100001')).not.toHaveLength(0);
});

test('says that an approval ended by itself', async () => {
  const decided = { decided_by: { name: '' }, decided_at: '2026-11-27T09:00:00.000Z' };
  const api = signedInApi('owner').on(approvals, { oData: [{ ...ofRefund, ...decided, state: 'rejected' as const }] });
  await renderOfficePage(<ApprovalsPage />, { api, path: '/approvals?state=rejected&open=9' });
  expect(await screen.findByText(/Ended by itself/)).toBeInTheDocument();
});
