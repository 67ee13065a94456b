import { ApiError } from '@dar/app/api-error';
import { addAddress, listAddresses } from '@dar/contracts/addresses';
import { searchPlaces } from '@dar/contracts/geo';
import { allowConsole } from '@dar/testing/console-guard';
import { makeAddress } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { chooseOption } from '../../../testing/choose-option.ts';
import { texts } from '../../../texts/texts.ts';
import { AddAddressPage } from '../add-address-page.tsx';

// The code of the map does not load.
vi.mock('../map/leaflet-map.tsx', () => ({
  get LeafletMap(): never {
    throw new Error('offline');
  },
}));

test('saves a typed address without a position when the map and the search fail', async () => {
  allowConsole(/offline/);
  const api = createFakeApi()
    .on(listAddresses, { oData: [] })
    .on(addAddress, { oData: makeAddress() })
    .on(searchPlaces, () => {
      throw new ApiError('network', '');
    });
  const { user } = await renderInApp(<AddAddressPage />, { texts: { account: texts }, api });
  expect(await screen.findByText('Error loading maps')).toBeVisible();
  const typed = {
    'Full name': 'Mona',
    Email: 'mona@dar.example',
    'Phone number': '501234567',
    'Building name / villa no': 'Villa 1',
    'Building number / flat no': '1',
    Area: 'Satwa',
    Landmark: 'Mosque',
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await chooseOption(user, 'Country', 'United Arab Emirates');
  await chooseOption(user, 'City', 'Dubai');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(api.getInputs(addAddress)).toHaveLength(1));
  expect(api.getInputs(addAddress)).toMatchObject([
    { location: 'Satwa, Dubai, United Arab Emirates', latitude: '', longitude: '', full_name: 'Mona' },
  ]);
});
