import { catalogEntries } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { afterEach, expect, test } from 'vitest';
import { keepInTab } from '../../../parts/storage.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import { Prices } from './prices.tsx';

afterEach(() => sessionStorage.clear());

test('says only why nothing was saved when somebody changed the price meanwhile', async () => {
  const service = {
    ...{ kind: 'service' as const, id: 105, name: 'Deep clean', name_ar: 'تنظيف', version: '2.0' },
    ...{ is_hidden: false, position: 1, state: 'published' as const, content: { name: 'Deep clean', price: '120.00' } },
  };
  keepInTab(1, 'price-sheet', { edits: { '105 price': '90.00' }, seen: { '105 price': '100.00' } });
  const api = signedInApi('editor').on(catalogEntries, { oData: [service] });
  const { user } = await renderOfficePage(<Prices />, { api });
  await user.click(await screen.findByRole('button', { name: 'Save 1 draft' }));
  expect(await screen.findByText(/Somebody changed a price to AED 120.00 meanwhile/)).toBeVisible();
  expect(screen.getByText('No draft was saved.')).toBeVisible();
});
