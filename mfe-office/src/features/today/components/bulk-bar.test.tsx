import { moveVisits, type OfficeVisit, undoableChanges } from '@dar/contracts/office';
import { screen, waitFor, within } from '@dar/testing/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { BulkBar } from './bulk-bar.tsx';

function Side() {
  const [visits, setVisits] = useState<readonly OfficeVisit[]>([
    sampleVisit(),
    sampleVisit({ order_no: 'DAR-100057' }),
  ]);
  const [open, setOpen] = useState('');
  return (
    <>
      <BulkBar visits={visits} onDone={() => setVisits([])} onOpen={setOpen} />
      <output>{open}</output>
    </>
  );
}

test('the focus returns to the button when the results are closed', async () => {
  const api = signedInApi('dispatcher')
    .on(moveVisits, { oData: { moved: 0, results: [] } })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOffice(<Side />, { api });
  await user.click(screen.getByRole('button', { name: /^2 selected/ }));
  await user.click(await screen.findByRole('menuitem', { name: /free crew/ }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Close'));
  await waitFor(() => expect(screen.getByRole('button', { name: /^0 selected/ })).toHaveFocus());
});

test('names each visit with customer, area and time, why it failed, and opens it', async () => {
  const failed = { result: 'time-passed', message: 'Its time has passed.', message_ar: 'فات موعدها.' };
  const done = { result: 'moved', message: '', message_ar: '', moved: { visit: sampleVisit(), outside: [] } };
  const results = [
    { order: 'DAR-100056', visit: 1, ...done },
    { order: 'DAR-100057', visit: 1, ...failed },
  ];
  const api = signedInApi('dispatcher')
    .on(moveVisits, { oData: { moved: 1, results } })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOffice(<Side />, { api });
  await user.click(screen.getByRole('button', { name: /^2 selected/ }));
  await user.click(await screen.findByRole('menuitem', { name: /free crew/ }));
  const [, first, second] = within(await screen.findByRole('dialog', { name: '1 of 2 done' })).getAllByRole('row');
  expect(first).toHaveTextContent(
    /Fri 27 Nov 9:00 am.*Sara Haddad.*Dubai Marina.*DAR-100057\/1.*Its time has passed\./,
  );
  expect(second).toHaveTextContent(/DAR-100056\/1.*Marina 1/);
  await user.click(screen.getByRole('button', { name: 'Choose time and crew' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('DAR-100057/1'));
});
