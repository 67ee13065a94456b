import { reportOutcome } from '@dar/contracts/office';
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
