import { planDay } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { PlanDialog } from './plan-dialog.tsx';

const visit = { visit: 1, starts: '2026-11-27 09:00', customer_name: 'Sara Haddad', community: 'Dubai Marina' };

test('names customer, area, time and crew of each visit before the plan counts', async () => {
  const move = { ...visit, order_no: 'DAR-100057', version: 2, to_crew: 9, to_crew_name: 'Marina 2', km_after: 1 };
  const left = { ...visit, order_no: 'DAR-100058', customer_name: 'Amna Ali', rules: { size: 1 } };
  const api = signedInApi('dispatcher').on(planDay, {
    oData: { date: '2026-11-27', km_before: 9, km_after: 1, moves: [move], unplanned: [left] },
  });
  await renderOffice(<PlanDialog isOpen day="2026-11-27" activity={undefined} onClose={() => undefined} />, { api });
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Sara Haddad')).closest('tr')).toHaveTextContent(
    /Dubai Marina.*DAR-100057\/1.*9:00 am.*Marina 2/,
  );
  expect(dialog.getByText('Amna Ali').closest('tr')).toHaveTextContent(/Dubai Marina.*DAR-100058\/1.*9:00 am/);
});
