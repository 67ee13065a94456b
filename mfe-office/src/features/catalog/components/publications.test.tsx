import { type CatalogPublication, catalogEntries, catalogPublications } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { Publications } from './publications.tsx';

const PUBLICATION: CatalogPublication = {
  ...{ id: 1, state: 'published', by: 'Dar', date: '2026-11-01T08:00:00Z', reason: 'The first contents' },
  ...{ at: '2026-11-01T08:00:00Z', failure: '', entries: [], can_take_back: false },
};

test('offers to take back a publication, but not the first one', async () => {
  const later = { ...PUBLICATION, id: 2, reason: 'A new season', can_take_back: true };
  const api = signedInApi('editor')
    .on(catalogEntries, { oData: [] })
    .on(catalogPublications, { oData: [later, PUBLICATION] });
  await renderOfficePage(<Publications />, { api, path: '/catalog' });
  const row = (await screen.findByText('A new season')).closest('tr');
  const buttons = screen.getAllByRole('button', { name: 'Take back' });
  expect(buttons.map((button) => button.closest('tr'))).toEqual([row]);
});
