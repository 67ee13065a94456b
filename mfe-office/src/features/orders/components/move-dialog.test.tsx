import { moveVisit, rankCrews, undoableChanges, visitTimes } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { MoveDialog } from './move-dialog.tsx';

const FREE = { starts: '', ends: '', crews: [], ruled_out: [], rules: {} };
const ABLE = { crew_id: 9, name: 'Crew 9', booked_minutes: 0, visits_here: 0, reasons: [] };

/** Crew 9 is free on the 28th at 12:00 only, and outside its hours at all other times. */
const getApi = () =>
  signedInApi('dispatcher')
    .on(rankCrews, ({ time }) => ({
      oData:
        time === '2026-11-28 12:00'
          ? { ...FREE, crews: [ABLE] }
          : { ...FREE, ruled_out: [{ crew_id: 9, name: 'Crew 9', rules: ['hours' as const] }] },
    }))
    .on(visitTimes, { oData: { conclusion: 'taken', date: '2026-11-28', times: ['2026-11-28 12:00'] } })
    .on(moveVisit, { oData: { visit: sampleVisit({ version: 4 }), outside: [] } })
    .on(undoableChanges, { oData: [] });

const open = (api: ReturnType<typeof getApi>) =>
  renderOfficePage(<MoveDialog visit={sampleVisit()} onClose={() => undefined} />, { api });

const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'The customer asked');
  await user.click(screen.getByRole('button', { name: 'Move' }));
};

test('moves a visit to the next free time when its day has none', async () => {
  const api = getApi();
  const { user } = await open(api);
  expect(await screen.findByText(/^No crew is free then/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: '12:00 pm' }));
  await expect.poll(() => screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await confirm(user);
  await expect.poll(() => api.getInputs(moveVisit)).toMatchObject([{ time: '2026-11-28 12:00' }]);
});

test('takes a typed time', async () => {
  const api = getApi();
  const { user } = await open(api);
  const field = await screen.findByLabelText('Time');
  await user.clear(field);
  await user.type(field, '2026-11-28 12:00');
  await expect.poll(() => screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(api.getInputs(rankCrews)).toContainEqual(expect.objectContaining({ time: '2026-11-28 12:00' }));
});

test('moves a visit on purpose to a crew that is outside its hours then', async () => {
  const api = getApi();
  const { user } = await open(api);
  await user.click(await screen.findByRole('checkbox', { name: /^On purpose/ }));
  expect(await screen.findByText(/Choose which crew/)).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: /^Crew/ }));
  await user.click(await screen.findByText('Crew 9 · outside its hours'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const reason = await screen.findByLabelText('Reason');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Please say why')).toBeInTheDocument();
  await user.type(reason, 'The customer asked');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await expect.poll(() => api.getInputs(moveVisit)).toMatchObject([{ crew_id: 9, outside: '1' }]);
});

test('proposes no break of rules that was chosen already when no crew can come at all', async () => {
  const api = getApi().on(rankCrews, {
    oData: { ...FREE, ruled_out: [{ crew_id: 9, name: 'Crew 9', rules: ['visit'] }] },
  });
  const { user } = await open(api);
  expect(await screen.findByText(/go outside the rules on purpose/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /^On purpose/ }));
  expect(await screen.findByText(/not even outside its hours or area/)).toBeInTheDocument();
});
