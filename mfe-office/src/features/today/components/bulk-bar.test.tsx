import { moveVisits, type OfficeVisit, undoableChanges } from '@dar/contracts/office';
import { screen, waitFor, within } from '@dar/testing/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { BulkBar } from './bulk-bar.tsx';

function Side() {
  const [visits, setVisits] = useState<readonly OfficeVisit[]>([sampleVisit()]);
  return <BulkBar visits={visits} onDone={() => setVisits([])} />;
}

test('the focus returns to the button when the results are closed', async () => {
  const api = signedInApi('dispatcher')
    .on(moveVisits, { oData: { moved: 0, results: [] } })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOffice(<Side />, { api });
  await user.click(screen.getByRole('button', { name: /^1 selected/ }));
  await user.click(await screen.findByRole('menuitem', { name: /free crew/ }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Close'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^0 selected/ })).toHaveFocus());
});
