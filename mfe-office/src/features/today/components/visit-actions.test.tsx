import { completeVisit, reportOutcome, startVisit } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { VisitActions } from './visit-actions.tsx';

test('a visit in vain says what it costs before it counts', async () => {
  const effect = { order_no: 'DAR-100056', status_text: 'Cancelled', fee: '62.48', refund: '62.47' };
  const api = signedInApi('dispatcher').on(reportOutcome, { oData: { ...effect, way: 'wallet' } });
  const { user } = await renderOfficePage(<VisitActions visit={sampleVisit()} />, { api });
  await user.click(await screen.findByRole('button', { name: 'Nobody was there' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('AED 62.48')).toBeInTheDocument();
  expect(api.getInputs(reportOutcome)).toMatchObject([{ dry_run: '1', outcome: 'no-show' }]);
});

test.each([
  ['Start', startVisit],
  ['Complete', completeVisit],
])('%s of a visit that begins in more than two hours asks whether the crew is there', async (name, call) => {
  const api = signedInApi('dispatcher').on(call, { oData: { order_no: 'DAR-100056', status_text: 'In progress' } });
  const visit = sampleVisit({ state: 'Assigned', starts: '2099-11-28 14:00', ends: '2099-11-28 16:00' });
  const { user } = await renderOfficePage(<VisitActions visit={visit} />, { api });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^This visit begins in more than two hours/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The customer asked for it');
  await user.click(dialog.getByRole('button', { name }));
  await expect.poll(() => api.getInputs(call)).toMatchObject([{ early: '1', reason: 'The customer asked for it' }]);
});
