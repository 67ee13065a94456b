import { ApiError } from '@dar/app/api-error';
import {
  cashReport,
  disputeEvidence,
  disputes,
  doubtedCash,
  grantRefund,
  handInCash,
  ledger,
  type OfficeDispute,
  officeSettings,
  type RefundGrant,
  refundGrants,
  savedFilters,
  sendDisputeEvidence,
  undoableChanges,
} from '@dar/contracts/office';
import { screen, waitFor, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { anyChange, signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { MoneyPage } from './money-page.tsx';

const grant: RefundGrant = {
  ...{ id: 5, order_no: 'DAR-100001', customer_id: 3, amount: '1500.00', reason: 'Water damage', state: 'granted' },
  ...{ granted_by: 'Mona', granted_by_id: 1, granted_at: '2026-11-27T08:00:00.000Z' },
};
const dispute: OfficeDispute = {
  ...{ id: 'du_1', order_no: 'DAR-100001', customer_id: 3, amount: '149.00', reason: 'fraudulent' },
  ...{ state: 'needs-response', is_inquiry: false, opened_at: '2026-11-20T08:00:00.000Z' },
  ...{ moved: '-149.00', fees: '-55.00', evidence: 'none' },
};
const setting = { name: 'second_person_above' as const, value: { refund: '1000.00' }, from: '', by: '', reason: '' };

test('lets another person send what somebody granted above the limit', async () => {
  const settings = [{ ...setting, text: { en: '', ar: '' }, planned: [] }];
  const api = signedInApi('finance')
    .on(refundGrants, { oData: [grant] })
    .on(officeSettings, { oData: { version: 0, settings } });
  await renderOfficePage(<MoneyPage />, { api, path: '/money?open=5' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/another person sends it/)).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Send the refund' })).toBeNull();
  expect(drawer.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /Grant a refund/ })).toBeEnabled();
  expect(api.getInputs(grantRefund)).toEqual([]);
});

test('says that a refund waits for an approval, and does not send it again', async () => {
  const waiting = { ...grant, granted_by_id: 2, approval_id: 9 };
  const api = signedInApi('support').on(refundGrants, { oData: [waiting] });
  await renderOfficePage(<MoneyPage />, { api, path: '/money?open=5' });
  const drawer = within(await screen.findByRole('dialog'));
  const link = await drawer.findByRole('link', { name: 'Waits for an approval' });
  expect(link).toHaveAttribute('href', '/approvals?open=9');
  expect(drawer.queryByRole('button', { name: 'Send the refund' })).toBeNull();
});

const limits = { support: { refund: '200.00' }, finance: { refund: '5000.00' } };
const settingsOf = (above: string) => ({
  version: 0,
  settings: [
    { ...setting, value: { refund: above }, text: { en: '', ar: '' }, planned: [] },
    { ...setting, name: 'limits' as const, value: limits, text: { en: '', ar: '' }, planned: [] },
  ],
});

test('says before the press that a second person decides about a refund above the own limit', async () => {
  const api = signedInApi('support')
    .on(refundGrants, { oData: [{ ...grant, amount: '300.00', granted_by_id: 2 }] })
    .on(officeSettings, { oData: settingsOf('1000.00') });
  const { user } = await renderOfficePage(<MoneyPage />, { api, path: '/money?open=5' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Send the refund' }));
  expect(await screen.findByText(/a second person decides/)).toBeInTheDocument();
});

test.each([
  ['a grant above what one person decides is sent by another', false, /another one sends above/],
  ['a grant that is sent at once waits for a second person', true, /a second person decides/],
])('says before the press that %s', async (_, isSent, text) => {
  const api = signedInApi('finance')
    .on(refundGrants, { oData: [] })
    .on(officeSettings, { oData: settingsOf('100.00') });
  const { user } = await renderOfficePage(<MoneyPage />, { api, path: '/money' });
  await user.click(await screen.findByRole('button', { name: /Grant a refund/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const order = dialog.getByLabelText('Order');
  await waitFor(() => expect(order).toHaveFocus());
  await user.type(order, 'DAR-100001');
  await user.type(dialog.getByLabelText('Amount'), '150');
  if (isSent) await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('sends the evidence with what was typed, also a text that was emptied', async () => {
  const api = signedInApi('support')
    .on(disputes, { oData: [dispute] })
    .on(disputeEvidence, {
      oData: { dispute, evidence: { customer_name: 'Amna', service_date: '2026-11-01' }, files: {}, choices: [] },
    })
    .on(sendDisputeEvidence, { oData: { dispute: { ...dispute, evidence: 'waiting' } } })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOfficePage(<MoneyPage />, { api, path: '/money?view=disputes&open=du_1' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.clear(await drawer.findByLabelText('Name of the customer'));
  await user.click(drawer.getByRole('button', { name: 'Send the evidence' }));
  const dialog = (await screen.findByText(/Nothing can be added later/)).closest<HTMLElement>('[role=dialog]');
  const confirm = within(dialog ?? document.body);
  await user.type(confirm.getByLabelText('Reason'), 'Photos');
  await user.click(confirm.getByRole('button', { name: 'Send the evidence' }));
  expect(await screen.findByText('The evidence is on its way to the bank')).toBeInTheDocument();
  expect(api.getInputs(sendDisputeEvidence)).toMatchObject([
    { dispute: 'du_1', customer_name: '', service_date: '2026-11-01', reason: 'Photos' },
  ]);
  expect(screen.queryByRole('tab', { name: 'Payouts' })).toBeNull();
});

test('names customers and crews in ledger and refunds, and links to who the role may open', async () => {
  const entry = {
    ...{ id: 1, date: '2026-11-27T08:00:00.000Z', kind: 'cash-collected' as const, amount: '63.00' },
    ...{ order_no: 'DAR-100001', visit: 1, crew_id: 41, customer_id: 3, document: '', provider_ref: '' },
  };
  const names = { customer_name: 'Amna Ali', crew_name: 'Home Cleaning 1' };
  const api = signedInApi('support')
    .on(ledger, {
      oData: [
        { ...entry, ...names },
        { ...entry, id: 2 },
      ],
    })
    .on(savedFilters, { oData: [] });
  await renderOfficePage(<MoneyPage />, { api, path: '/money?view=ledger' });
  const links = [
    ['Amna Ali', '/customers?open=3'],
    ['Home Cleaning 1', '/crews?open=41'],
    ['#3', '/customers?open=3'],
    ['#41', '/crews?open=41'],
  ] as const;
  for (const [name, href] of links) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('reports cash of 92 days at most, and says so', async () => {
  const api = signedInApi('finance').on(cashReport, { oData: [] }).on(doubtedCash, { oData: [] });
  const path = '/money?view=cash&from=2026-09-01&to=2026-09-30';
  const { user } = await renderOfficePage(<MoneyPage />, { api, path });
  const [from] = within(await screen.findByRole('tabpanel')).getAllByRole('textbox');
  if (!from) throw new Error('there is no first day');
  // The panel of a month also shows days of the next one.
  const press = (day: string) => user.click(screen.getAllByTitle(day).at(-1) ?? from);
  await user.click(from);
  expect(await screen.findByText('At most 92 days')).toBeInTheDocument();
  await press('2026-09-01');
  const next = screen.getByRole('button', { name: /Next month/ });
  await user.click(next);
  await user.click(next);
  await press('2026-12-02');
  expect(api.getInputs(cashReport)).toEqual([{ from: '2026-09-01', to: '2026-09-30' }]);
  await press('2026-12-01');
  await waitFor(() => expect(api.getInputs(cashReport)).toContainEqual({ from: '2026-09-01', to: '2026-12-01' }));
});

const cashOf = (day: string, with_crew: string) => ({
  ...{ day, crew_id: 4, crew: 'Marina cleaners', expected: with_crew, not_confirmed: '0.00', collected: with_crew },
  ...{ handed_in: '0.00', difference: '0.00', with_crew },
});

test('hands in the cash of all days of a crew with one reason, and again only what was not stored', async () => {
  let isOnline = false;
  const api = signedInApi('finance')
    .on(cashReport, {
      oData: [cashOf('2026-11-24', '40.00'), cashOf('2026-11-25', '0.00'), cashOf('2026-11-26', '63.00')],
    })
    .on(doubtedCash, { oData: [] })
    .on(undoableChanges, { oData: [{ change: anyChange({ id: 31 }), until: '2026-11-27T10:00:00.000Z' }] })
    .on(handInCash, ({ day = '' }) => {
      if (day === '2026-11-24' && !isOnline) throw new ApiError('network', '');
      return { oData: { crew_id: 4, day, handed_in: '1.00' } };
    });
  const path = '/money?view=cash&from=2026-11-24&to=2026-11-26&open=2026-11-26 4';
  const { user } = await renderOfficePage(<MoneyPage />, { api, path });
  const button = await screen.findByRole('button', { name: 'Hand in cash' });
  const days = screen.getAllByRole('row').map((row) => row.textContent);
  expect(days.findIndex((text) => text.includes('26 Nov'))).toBeLessThan(
    days.findIndex((text) => text.includes('24 Nov')),
  );
  await user.click(button);
  const dialog = within((await screen.findByText(/^In all/)).closest<HTMLElement>('.ant-modal') ?? document.body);
  expect(dialog.getByText('AED 103.00')).toBeInTheDocument();
  // The dialog focuses its first field when it is open, which must not happen while the reason is typed.
  await waitFor(() => expect(dialog.getAllByRole('spinbutton', { hidden: true })[0]).toHaveFocus());
  await user.type(dialog.getByLabelText('Reason'), 'Counted');
  await user.click(dialog.getByText('Hand in cash', { selector: 'button *' }));
  expect(await dialog.findByText('Stored')).toBeInTheDocument();
  expect(await screen.findByText(/No connection/)).toBeInTheDocument();
  isOnline = true;
  await user.click(dialog.getByText('Hand in cash', { selector: 'button *' }));
  expect(await screen.findByText('The cash of Tue 24 Nov is stored')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  const sent = api.getInputs(handInCash);
  expect(sent.map(({ day, amount, reason }) => [day, amount, reason])).toEqual([
    ['2026-11-26', '63.00', 'Counted'],
    ['2026-11-24', '40.00', 'Counted'],
    ['2026-11-24', '40.00', 'Counted'],
  ]);
  expect(sent[2]?.request_id).toBe(sent[1]?.request_id);
});

test('leaves the amount of days before those of the list to the person', async () => {
  const api = signedInApi('finance')
    .on(cashReport, { oData: [cashOf('2026-11-02', '40.00'), cashOf('2026-11-26', '63.00')] })
    .on(doubtedCash, { oData: [] });
  const path = '/money?view=cash&from=2026-11-20&to=2026-11-26&open=2026-11-26 4';
  const { user } = await renderOfficePage(<MoneyPage />, { api, path });
  await user.click(await screen.findByRole('button', { name: 'Hand in cash' }));
  const dialog = within((await screen.findByText(/^In all/)).closest<HTMLElement>('.ant-modal') ?? document.body);
  expect(dialog.getByText(/Older than the list/)).toHaveTextContent('AED 40.00');
  expect(dialog.getByText(/^In all/)).toHaveTextContent('AED 63.00');
});
