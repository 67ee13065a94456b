import { ApiError } from '@dar/app/api-error';
import { loadLanguage } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import { signIn, signOut } from '@dar/app/session';
import { FOR_CHECKOUT } from '@dar/contracts/address-paths';
import { addAddress, listAddresses } from '@dar/contracts/addresses';
import { searchPlaces } from '@dar/contracts/geo';
import { makeAddress, makePlace, makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, type UserEvent, waitFor } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderRoutes } from '@dar/testing/render';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseOption, openSelect } from '../../testing/choose-option.ts';
import { texts } from '../../texts/texts.ts';
import { AddAddressPage } from './add-address-page.tsx';

const saved = makeAddress({ id: 7, full_name: 'Mona at home' });
const added = makeAddress({ id: 31 });

let api: FakeApi;

beforeEach(() => {
  signIn(makeSignedIn({ user: makeUser({ name: 'Mona Saleh', email: 'mona@dar.example', phone: '501234567' }) }));
  api = createFakeApi()
    .on(listAddresses, { oData: [saved] })
    .on(searchPlaces, { oData: [makePlace(), makePlace({ name: 'Marina Mall', city: 'Sharjah' })] })
    .on(addAddress, { oData: added });
});

afterEach(() => {
  // Not returned: React queues the updates of a toast while an act is awaited.
  act(signOut);
});

const visit = (options: RenderOptions = {}) =>
  renderRoutes(
    [
      { path: '/add-address', element: <AddAddressPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { path: '/add-address', texts: { account: texts }, api, ...options },
  );

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} with ${JSON.stringify(state)}`}</p>;
}

const searchBox = () => screen.findByRole('combobox', { name: 'Search for a place' });
const field = (label: string) => screen.getByLabelText(label);
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Address' }));

async function choosePlace(user: UserEvent, name = 'Dubai Marina') {
  await user.click(await searchBox());
  await user.paste('marina');
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

async function fillIn(user: UserEvent) {
  await choosePlace(user);
  await user.type(field('Building name / villa no'), 'Marina Heights');
  await user.type(field('Building number / flat no'), '1204');
  await user.type(field('Landmark'), 'Marina Walk');
}

test('starts with the customer, Home and no default', async () => {
  const { user } = await visit();
  await searchBox();
  expect(field('Full name')).toHaveValue('Mona Saleh');
  expect(field('Email')).toHaveValue('mona@dar.example');
  expect(field('Phone number')).toHaveValue('501234567');
  expect(screen.getByRole('radio', { name: 'Home' })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('switch', { name: 'Set as Default Address' })).not.toBeChecked();
  expect(await openSelect(user, 'Country')).toEqual(['Select', 'United Arab Emirates', 'India']);
  await user.keyboard('{Escape}');
  expect(await openSelect(user, 'City')).toEqual(['Select', 'Dubai', 'Abu Dhabi']);
});

test('saves an address of the search once with the literal payload and opens the list', async () => {
  let respond = () => {};
  api.on(addAddress, () => new Promise((resolve) => (respond = () => resolve({ oData: added }))));
  const { user } = await visit();
  await fillIn(user);
  expect(screen.getByRole('region', { name: 'Selected location' })).toHaveTextContent('Dubai Marina, Dubai');
  await user.click(screen.getByRole('radio', { name: 'Office' }));
  await user.click(screen.getByRole('switch', { name: 'Set as Default Address' }));
  await save(user);
  await save(user);
  await waitFor(() => expect(api.getInputs(addAddress)).toHaveLength(1));
  act(respond);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
  expect(await screen.findByText('Address added successfully!')).toBeVisible();
  expect(api.getInputs(addAddress)).toEqual([
    {
      location: 'Dubai Marina, Dubai, United Arab Emirates',
      apartment: '1204',
      building_name: 'Marina Heights',
      street: 'Dubai Marina',
      land_mark: 'Marina Walk',
      address_type: 'office',
      is_default: 1,
      latitude: 25.08,
      longitude: 55.14,
      country_id: 1,
      city_id: 1,
      area_id: 0,
      full_name: 'Mona Saleh',
      dial_code: 971,
      phone: '501234567',
      address: 'Dubai Marina, Dubai, United Arab Emirates',
    },
  ]);
});

test('saves all ten digits of an Indian number with its dial code', async () => {
  const { user } = await visit();
  await fillIn(user);
  expect(field('Dial code')).toHaveAccessibleDescription('\u200e+971');
  await chooseOption(user, 'Dial code', '\u200e+91');
  await user.clear(field('Phone number'));
  await user.type(field('Phone number'), '98765 43210');
  expect(field('Phone number')).toHaveValue('9876543210');
  await save(user);
  await waitFor(() => expect(api.getInputs(addAddress)).toMatchObject([{ dial_code: 91, phone: '9876543210' }]));
});

test('keeps a pasted number with another dial code, and saves it after its dial code only', async () => {
  const { user } = await visit();
  await fillIn(user);
  await user.clear(field('Phone number'));
  await user.paste('+91 98765 43210');
  expect(field('Phone number')).toHaveValue('+91 98765 43210');
  await save(user);
  const text = 'Please enter a phone number of +971 with at most 9 digits';
  await waitFor(() => expect(field('Phone number')).toHaveAccessibleDescription(text));
  expect(api.getInputs(addAddress)).toEqual([]);
  await chooseOption(user, 'Dial code', '\u200e+91');
  await save(user);
  await waitFor(() => expect(api.getInputs(addAddress)).toMatchObject([{ dial_code: 91, phone: '9876543210' }]));
});

test('returns to checkout with the new address when checkout opened the form', async () => {
  const { user } = await visit({ state: FOR_CHECKOUT });
  await fillIn(user);
  await save(user);
  expect(await screen.findByText('at /checkout with {"addressId":31}')).toBeVisible();
});

test('reports the first missing field in the order of the checks and focuses it', async () => {
  signIn(makeSignedIn({ user: makeUser({ name: '', first_name: '', last_name: '', email: '', phone: '' }) }));
  const { user } = await visit();
  await screen.findByRole('button', { name: /^Pin/ });
  const confirm = screen.getByRole('button', { name: 'Yes, the pin is right' });
  await save(user);
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('Please select an address location from the map'));
  expect(confirm).toHaveFocus();
  expect(screen.getAllByText(/^Please /)).toHaveLength(1);
  await choosePlace(user);
  await user.clear(field('Area'));
  await chooseOption(user, 'Country', 'Select');
  await chooseOption(user, 'City', 'Select');
  const steps: readonly (readonly [label: string, text: string, value: string])[] = [
    ['Full name', 'Please enter your name', 'Mona'],
    ['Email', 'Please enter your email', 'not an email'],
    ['Phone number', 'Please enter your phone number', '5'],
    ['Building name / villa no', 'Please enter building name / villa no', 'Villa 1'],
    ['Building number / flat no', 'Please enter building number / flat no', '1'],
    ['Area', 'Please enter area', 'Marina'],
    ['Country', 'Please select country', 'India'],
    ['City', 'Please select city', 'Abu Dhabi'],
    ['Landmark', 'Please enter landmark', 'Mall'],
  ];
  for (const [label, text, value] of steps) {
    await save(user);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
    expect(field(label)).toHaveFocus();
    // antd removes the previous message after its animation.
    await waitFor(() => expect(screen.queryAllByText(/^Please /)).toHaveLength(1));
    if (text.startsWith('Please select')) await chooseOption(user, label, value);
    else await user.type(field(label), value);
  }
  expect(api.getInputs(addAddress)).toEqual([]);
  await save(user);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
});

test.each([
  ['network', '', 'No response received from server'],
  ['invalid-request', '', 'Error setting up the request'],
  ['server-error', '', 'Failed to create address'],
  ['business-error', 'You have saved too many', 'You have saved too many'],
] as const)('keeps the form after the error %s', async (kind, message, text) => {
  api.on(addAddress, () => {
    throw new ApiError(kind, message);
  });
  const { user } = await visit();
  await fillIn(user);
  await save(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Landmark')).toHaveValue('Marina Walk');
  api.on(addAddress, { oData: added });
  await save(user);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
});

test('shows its own text when the page itself fails', async () => {
  api.on(addAddress, () => {
    throw new TypeError('no such thing');
  });
  const { user } = await visit();
  await fillIn(user);
  await save(user);
  expect(await screen.findByText('Failed to add address')).toBeVisible();
});

test.each([
  ['full_name', 'Full name'],
  ['location', 'Selected location'],
])("shows the server's error of %s at its field", async (name, label) => {
  api.on(addAddress, () => {
    throw new ApiError('business-error', 'Too long', { fields: { [name]: ['Too long'] } });
  });
  const { user } = await visit();
  await fillIn(user);
  await save(user);
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription('Too long'));
  expect(field(label)).toHaveFocus();
});

test('shows the Arabic text of a field that the contract rejects', async () => {
  api.on(addAddress, () => {
    const fields = { land_mark: ['Please enter at most 150 characters'] };
    throw new ApiError('invalid', 'Please check', {
      fields,
      fieldsAr: { land_mark: ['يرجى ألا يزيد عدد الأحرف على 150'] },
    });
  });
  const { user } = await visit({ language: 'ar' });
  await user.type(await screen.findByRole('combobox', { name: 'ابحث عن مكان' }), 'مارينا');
  await user.click((await screen.findAllByRole('option', { name: /^دبي مارينا/ }))[0] as HTMLElement);
  for (const label of ['اسم المبنى / رقم الفيلا', 'رقم المبنى / رقم الشقة', 'أقرب معلم'])
    await user.type(field(label), '1');
  await user.click(screen.getByRole('button', { name: 'حفظ العنوان' }));
  await waitFor(() => expect(field('أقرب معلم')).toHaveAccessibleDescription('يرجى ألا يزيد عدد الأحرف على 150'));
});

test("lists the customer's addresses with a link to edit them", async () => {
  const { user, router } = await visit();
  expect(await screen.findByRole('heading', { name: 'Your Addresses' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Edit: Mona at home/ }));
  expect(router.state.location.state).toEqual({ editMode: true, address: saved });
});

test('does not need the list of addresses', async () => {
  api.on(listAddresses, () => {
    throw new ApiError('business-error', '');
  });
  const { user } = await visit();
  expect(await screen.findByText('Failed to fetch addresses')).toBeVisible();
  await fillIn(user);
  await save(user);
  expect(await screen.findByText('at /addresses with null')).toBeVisible();
});

test('limits texts to what the server stores', async () => {
  const { user } = await visit();
  await searchBox();
  await user.clear(field('Full name'));
  await user.click(field('Full name'));
  await user.paste('x'.repeat(2_000));
  expect(field('Full name')).toHaveValue('x'.repeat(100));
});

test('shows Arabic labels, places and errors', async () => {
  const { user } = await visit({ language: 'ar' });
  await user.type(await screen.findByRole('combobox', { name: 'ابحث عن مكان' }), 'مارينا');
  await user.click((await screen.findAllByRole('option', { name: /^دبي مارينا/ }))[0] as HTMLElement);
  await waitFor(() => expect(field('المنطقة')).toHaveValue('دبي مارينا'));
  expect(field('المدينة')).toHaveAccessibleDescription('دبي');
  expect(field('الدولة')).toHaveAccessibleDescription('الإمارات العربية المتحدة');
  await user.click(screen.getByRole('button', { name: 'حفظ العنوان' }));
  expect(await screen.findByText('يرجى إدخال اسم المبنى / رقم الفيلا')).toBeVisible();
});

test('keeps the chosen city and country when the language changes', async () => {
  const { user, app } = await visit();
  await choosePlace(user);
  await chooseOption(user, 'City', 'Abu Dhabi');
  await loadLanguage(app.i18n, 'ar');
  await act(() => app.i18n.changeLanguage('ar'));
  expect(field('المدينة')).toHaveAccessibleDescription('أبوظبي');
  expect(field('الدولة')).toHaveAccessibleDescription('الإمارات العربية المتحدة');
});
