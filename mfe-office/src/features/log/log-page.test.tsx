import { auditLog, savedFilters, undoableChanges } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { anyChange, signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { LogPage } from './log-page.tsx';

test('says what was changed, and shows the name of an action that it does not know', async () => {
  const api = signedInApi('owner')
    .on(undoableChanges, { oData: [] })
    .on(auditLog, {
      oData: [anyChange({ id: 2, action: 'orders no-show' }), anyChange({ id: 1, action: 'orders of-tomorrow' })],
    });
  await renderOfficePage(<LogPage />, { api });
  expect(await screen.findByRole('cell', { name: 'Reported a no-show' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'orders of-tomorrow' })).toBeInTheDocument();
});

test('the question of an undo names the change, and the log says which change is an undo', async () => {
  const handedIn = anyChange({
    id: 7,
    name: 'Farah',
    action: 'money hand-in',
    after: { day: '2026-11-25', cash: '63.00' },
  });
  const undo = anyChange({ id: 8, action: 'money hand-in', undoes: 6 });
  const api = signedInApi('dispatcher')
    .on(undoableChanges, { oData: [{ change: handedIn, until: '2026-11-27T10:00:00.000Z', needs_reason: true }] })
    .on(auditLog, { oData: [undo, handedIn] })
    .on(savedFilters, { oData: [] });
  const { user } = await renderOfficePage(<LogPage />, { api });
  expect(await screen.findByRole('cell', { name: 'Stored cash handed in (undo)' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = (await screen.findByText('Take this change back?')).closest<HTMLElement>('.ant-modal');
  expect(question).toHaveTextContent('Farah · Stored cash handed in AED 63.00 Wed 25 Nov');
});
