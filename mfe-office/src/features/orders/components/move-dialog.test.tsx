import { moveVisit, rankCrews, undoableChanges } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { MoveDialog } from './move-dialog.tsx';

test('moves a visit outside the rules on purpose', async () => {
  const api = signedInApi('dispatcher')
    .on(rankCrews, { oData: { starts: '', ends: '', crews: [], ruled_out: [], rules: {} } })
    .on(moveVisit, { oData: { visit: sampleVisit({ version: 4 }), outside: ['notice'] } })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOfficePage(<MoveDialog visit={sampleVisit()} onClose={() => undefined} />, { api });
  await user.click(await screen.findByRole('checkbox', { name: /^On purpose/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'The customer asked');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await expect.poll(() => api.getInputs(moveVisit)).toMatchObject([{ outside: '1', reason: 'The customer asked' }]);
});
