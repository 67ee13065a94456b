import { ApiError } from '@dar/app/api-error';
import { moveVisit, type OfficeVisit, undoableChanges } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { DAY, sampleVisit } from '../../testing/board-samples.ts';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { getVisitId } from './model/visits.ts';
import { useMoves } from './use-moves.tsx';

const visit = sampleVisit();
const id = getVisitId(visit);

/** Moves the visit to 13:00 with Marina 2, and says where it is and who was faster. */
function Mover({ store }: { readonly store: (now: readonly OfficeVisit[]) => void }) {
  const { move, pending, winners } = useMoves(store);
  const { crew_name } = pending.get(id) ?? visit;
  return (
    <>
      <button type="button" onClick={() => void move(visit, { crewId: 2, time: `${DAY} 13:00` }, 'Marina 2')}>
        Move
      </button>
      <p>with {crew_name}</p>
      <p>winner {winners.get(id)}</p>
    </>
  );
}

const refuse = (code: string, oData: unknown) => {
  throw new ApiError('business-error', 'Refused.', { code, body: { oData } });
};

test('a visit that somebody moved first goes back, with the name of the winner and as it is now', async () => {
  const now = sampleVisit({ version: 4, crew_id: 5 });
  const stored: OfficeVisit[] = [];
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const api = signedInApi('dispatcher').on(moveVisit, async () => {
    await decided;
    return refuse('changed-meanwhile', { by: 'office', by_name: 'Omar', at: '2026-11-27T05:00:00Z', visit: now });
  });
  const { user } = await renderOffice(<Mover store={(visits) => stored.push(...visits)} />, { api });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('with Marina 2')).toBeVisible();
  decide();
  expect(await screen.findByText('winner Omar')).toBeVisible();
  expect(screen.getByText('with Marina 1')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('DAR-100056/1 went back');
  expect(stored).toEqual([now]);
});

test('a move outside the rules asks for a reason, and is then made on purpose', async () => {
  const api = signedInApi('dispatcher')
    .on(moveVisit, (input) => {
      if (!input.outside) refuse('outside-rules', { outside: ['hours'] });
      return { oData: { visit: sampleVisit({ crew_id: 2, version: 4 }), outside: ['hours' as const] } };
    })
    .on(undoableChanges, { oData: [] });
  const stored: OfficeVisit[] = [];
  const { user } = await renderOffice(<Mover store={(visits) => stored.push(...visits)} />, { api });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Break a rule on purpose' }));
  await user.type(dialog.getByRole('textbox'), 'The customer asked');
  await user.click(dialog.getByRole('button', { name: 'Move anyway' }));
  expect(
    await screen.findByText(/^DAR-100056\/1 is with Marina 2, .+ 1:00 pm\. The customer is told/),
  ).toBeInTheDocument();
  expect(stored).toMatchObject([{ crew_id: 2 }]);
  const [first, second] = api.getInputs(moveVisit);
  expect(first).toMatchObject({ order: 'DAR-100056', visit: 1, version: 3, crew_id: 2, time: `${DAY} 13:00` });
  expect(second).toMatchObject({ ...first, outside: '1', reason: 'The customer asked' });
});
