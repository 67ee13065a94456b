import { crewPlan, officeCoupons, officeCrews } from '@dar/contracts/office';
import { screen, waitFor } from '@dar/testing/dom';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CouponsPage } from '../features/coupons/coupons-page.tsx';
import { CrewsPage } from '../features/crews/crews-page.tsx';
import { InviteDialog } from '../features/staff/components/invite-dialog.tsx';
import { signedInApi } from '../testing/office-factories.ts';
import { renderOfficePage } from '../testing/render-office.tsx';

const office = () =>
  signedInApi('owner')
    .on(officeCoupons, { oData: [] })
    .on(officeCrews, { oData: [], count: { value: 0, is_estimate: false } })
    .on(crewPlan, { oData: { activities: [], rosters: [] } });

const typeAndEscape = async (element: ReactNode, path: string, label: string, open?: string) => {
  const { user } = await renderOfficePage(element, { api: office(), path });
  if (open) await user.click(await screen.findByRole('button', { name: open }));
  await user.type(await screen.findByLabelText(label), 'Spring');
  // The second one comes before the question has loaded.
  await user.keyboard('{Escape}{Escape}');
  return user;
};

test.each([
  ['coupon', <CouponsPage />, '/coupons?open=new', 'Code', undefined],
  ['crew', <CrewsPage />, '/crews', 'Name', 'Add a crew'],
  ['invitation', <InviteDialog onClose={() => undefined} />, '/staff', 'Name', undefined],
])('Escape asks before it loses what was typed in a new %s', async (_, element, path, label, open) => {
  const user = await typeAndEscape(element, path, label, open);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText(label)).toHaveValue('Spring');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: label })).toBeNull());
});

test('Escape closes a form at once in which nothing was typed', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = await renderOfficePage(<InviteDialog onClose={onClose} />, { api: office() });
  await screen.findByLabelText('Name');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
