import { crewDays, officeVisits } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleCrew, sampleVisit } from '../../testing/board-samples.ts';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { TodayPage } from './today-page.tsx';

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  );
});

test('the heading and the list of work without a crew are of the day of the board, and name the next day with such work', async () => {
  const { crew_id: _id, crew_name: _name, ...unplanned } = sampleVisit({ state: 'Confirmed' });
  const later = { ...unplanned, order_no: 'DAR-100057', starts: '2026-11-29 09:00', ends: '2026-11-29 11:00' };
  const api = signedInApi('dispatcher')
    .on(officeVisits, ({ unassigned }) => ({ oData: unassigned ? [unplanned, later] : [unplanned] }))
    .on(crewDays, { oData: [sampleCrew()] });
  const { user } = await renderOfficePage(<TodayPage />, { api, path: '/today?date=2026-11-27' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fri 27 Nov');
  expect(await screen.findByText(/DAR-100056/)).toBeVisible();
  expect(screen.queryByText(/DAR-100057/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 more on another day: Sun 29 Nov' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sun 29 Nov' })).toBeVisible();
});

test('the board of a shop without crews says that it needs one, and leads to the page of crews', async () => {
  const api = signedInApi('dispatcher').on(officeVisits, { oData: [] }).on(crewDays, { oData: [] });
  await renderOfficePage(<TodayPage />, { api, path: '/today' });
  expect(await screen.findByText(/No crews yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crews' })).toHaveAttribute('href', '/crews');
});
