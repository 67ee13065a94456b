import { type AuditEntry, undoableChanges, undoChange } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { ChangesDrawer } from './changes-drawer.tsx';

const change: AuditEntry = {
  id: 7,
  kind: 'change',
  name: 'Omar',
  action: 'visits move',
  order_no: 'DAR-100056',
  reason: '',
  date: '2026-11-27T05:00:00Z',
  before: {},
  after: {},
};

test('the recent changes say in the language of the page what was done', async () => {
  const api = signedInApi('dispatcher').on(undoableChanges, {
    oData: [{ change, until: '2026-11-27T05:10:00Z' }],
  });
  await renderOffice(<ChangesDrawer isOpen onClose={() => undefined} />, { api, language: 'ar' });
  expect(await screen.findByText(/نقل زيارات/)).toBeVisible();
});

test('the change of a colleague that needed a reason is taken back with a reason', async () => {
  const handedIn = {
    ...change,
    action: 'money hand-in',
    order_no: undefined,
    after: { day: '2026-11-25', cash: '63.00' },
  };
  const api = signedInApi('dispatcher')
    .on(undoableChanges, { oData: [{ change: handedIn, until: '2026-11-27T05:10:00Z', needs_reason: true }] })
    .on(undoChange, { oData: { undone: 7, action: 'money hand-in' } });
  const { user } = await renderOffice(<ChangesDrawer isOpen onClose={() => undefined} />, { api });
  const entry = await screen.findByRole('listitem');
  expect(entry).toHaveTextContent('AED 63.00 Wed 25 Nov');
  await user.click(within(entry).getByRole('button', { name: 'Undo' }));
  const reason = await screen.findByLabelText('Reason');
  const dialog = within(reason.closest<HTMLElement>('.ant-modal') ?? document.body);
  expect(dialog.getByText('Take this change back?')).toBeInTheDocument();
  await user.click(dialog.getByText('Undo'));
  expect(await dialog.findByText('Please say why')).toBeVisible();
  expect(api.getInputs(undoChange)).toEqual([]);
  await user.type(reason, 'Counted twice');
  await user.click(dialog.getByText('Undo'));
  expect(await screen.findByText('Taken back')).toBeInTheDocument();
  expect(api.getInputs(undoChange)).toMatchObject([{ change: 7, reason: 'Counted twice' }]);
});
