import { type AuditEntry, undoableChanges } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
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
