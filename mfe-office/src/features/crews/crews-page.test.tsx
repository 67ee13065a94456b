import { ApiError } from '@dar/app/api-error';
import { changeCrew, crewPlan, type OfficeCrew, officeCrews, undoableChanges } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { CrewsPage } from './crews-page.tsx';

const crew: OfficeCrew = {
  id: 7,
  name: 'Marina cleaners',
  activities: [{ activity_id: 11, size: 2, roster_id: 0 }],
  members: [],
  leave: [],
  version: 'a',
};
const plan = { activities: [{ id: 11, name: 'Cleaning', crews: 1, days: [], version: 'a' }], rosters: [] };

const apiOf = (role: 'dispatcher' | 'support') =>
  signedInApi(role)
    .on(officeCrews, { oData: [crew], count: { value: 1, is_estimate: false } })
    .on(crewPlan, { oData: plan })
    .on(undoableChanges, { oData: [] });

test('shows which booked visits a change touches before it saves it', async () => {
  const visits = [{ order_no: 'DAR-1007', visit: 1, time: '2026-12-01 10:00', crew_id: 7, rules: ['size' as const] }];
  const api = apiOf('dispatcher').on(changeCrew, { oData: { id: 7, version: 'b', effect: { visits, count: 1 } } });
  const { user } = await renderOfficePage(<CrewsPage />, { api, path: '/crews?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('tab', { name: 'Name and activities' }));
  await user.click(await drawer.findByRole('button', { name: 'Save' }));
  const dialog = (await screen.findByText('Touched visits: 1')).closest<HTMLElement>('[role=dialog]');
  expect(screen.getByRole('link', { name: 'DAR-1007' })).toHaveAttribute('href', '/orders?open=DAR-1007');
  expect(api.getInputs(changeCrew)).toMatchObject([{ dry_run: '1' }]);
  await user.click(within(dialog ?? document.body).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.getInputs(changeCrew).at(-1)).toMatchObject({ crew_id: 7, version: 'a', name: 'Marina cleaners' });
});

test('the calendar of leave has a field of its own for the month', async () => {
  const { user } = await renderOfficePage(<CrewsPage />, { api: apiOf('dispatcher'), path: '/crews?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('tab', { name: 'Leave' }));
  expect(await drawer.findByRole('textbox', { name: 'Month' })).toBeVisible();
  expect(drawer.queryByRole('combobox')).toBeNull();
});

test('gives nobody a button that the role cannot use', async () => {
  await renderOfficePage(<CrewsPage />, { api: apiOf('support'), path: '/crews?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/Nobody is in this crew yet/)).toBeVisible();
  expect(drawer.queryByRole('tab', { name: 'Name and activities' })).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Add a person' })).toBeNull();
});

test('says in words what somebody else has made a crew do meanwhile', async () => {
  const present = { name: 'Marina cleaners', activities: [{ activity_id: 11, size: 4, roster_id: 0 }] };
  const api = apiOf('dispatcher').on(changeCrew, ({ dry_run }) => {
    if (dry_run) return { oData: { id: 7, version: 'a', effect: { visits: [], count: 0 } } };
    const oData = { by: 'Omar', at: '2026-11-27T08:00:00.000Z', version: 'b', present };
    throw new ApiError('business-error', '', { code: 'changed-meanwhile', body: { oData } });
  });
  const { user } = await renderOfficePage(<CrewsPage />, { api, path: '/crews?open=7' });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('tab', { name: 'Name and activities' }));
  await user.click(await drawer.findByRole('button', { name: 'Save' }));
  const save = (await screen.findAllByRole('button', { name: 'Save' })).at(-1);
  if (!save) throw new Error('no dialog');
  await user.click(save);
  const row = await screen.findByRole('row', {
    name: 'Activities Cleaning · 2 people Cleaning · 4 people',
  });
  expect(row).toBeInTheDocument();
});
