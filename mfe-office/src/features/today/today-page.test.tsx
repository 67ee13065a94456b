import { crewDays, officeVisits } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { TodayPage } from './today-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the board of a shop without crews says that it needs one, and leads to the page of crews', async () => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  );
  const api = signedInApi('dispatcher').on(officeVisits, { oData: [] }).on(crewDays, { oData: [] });
  await renderOfficePage(<TodayPage />, { api, path: '/today' });
  expect(await screen.findByText(/No crews yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crews' })).toHaveAttribute('href', '/crews');
});
