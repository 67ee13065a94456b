import { auditLog, undoableChanges } from '@dar/contracts/office';
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
