import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { crewPlan } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { officeQuery } from '../../../parts/office-query.ts';
import { DAY } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { Toolbar } from './toolbar.tsx';

/** Reads the plan as the page of crews does. */
function Rosters() {
  const { data } = useQuery(officeQuery(useCall(), crewPlan, {}));
  return <p>Rosters: {data?.rosters.length}</p>;
}

test('the board and the page of crews share one stored plan', async () => {
  const api = signedInApi('dispatcher').on(crewPlan, { oData: { activities: [], rosters: [] } });
  const nothing = () => undefined;
  await renderOfficePage(
    <>
      <Toolbar values={{}} set={nothing} day={DAY} today={DAY} onDialog={nothing} />
      <Rosters />
    </>,
    { api },
  );
  expect(await screen.findByText('Rosters: 0')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Activity' })).toBeVisible();
  expect(api.getInputs(crewPlan)).toHaveLength(1);
});
