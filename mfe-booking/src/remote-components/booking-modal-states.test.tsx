import { signIn } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { type Service, serviceDetails } from '@dar/contracts/catalog';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, expect, it } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal from './booking-modal.tsx';

const visits = {
  id: 5,
  name: 'Number of visits',
  name_ar: 'عدد الزيارات',
  minimum: 1,
  maximum: 3,
  is_required: '1' as const,
};

const open = (api: FakeApi) =>
  renderInApp(<BookingModal serviceId={105} onClose={() => {}} />, { api, texts: { booking: texts } });
const openService = (shown: Partial<Service>) =>
  open(createFakeApi().on(serviceDetails, { oData: makeService(shown) }));
const openedDialog = () => screen.findByRole('dialog', { name: /Apartment Deep Cleaning/ });

beforeEach(() => signIn(makeSignedIn()));

it('says that the service is loading, without Add to Cart', async () => {
  await open(createFakeApi().on(serviceDetails, () => new Promise(() => {})));
  const dialog = await screen.findByRole('dialog', { name: 'Loading service details...' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading service details...');
  expect(within(dialog).queryByRole('button', { name: 'Add to Cart' })).toBeNull();
});

it('shows no price for a hidden price, and no minimum of 0', async () => {
  await openService({ is_price_hidden: '1', minimum_amount: '0.00' });
  const dialog = await openedDialog();
  expect(within(dialog).queryByText('per visit')).toBeNull();
  expect(within(dialog).queryByText(/Minimum order/)).toBeNull();
});

it('names hourly rates in both languages', async () => {
  await openService({ hourly_rate: [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '60.00' }] });
  expect(await screen.findByRole('radio', { name: /2 hours.*ساعتان/ })).not.toBeChecked();
});

it('multiplies the total by the quantity of a sub-sub-service, within its limits', async () => {
  const { user } = await openService({ service_price: '100.00', sub_sub_services: [visits] });
  await openedDialog();
  const total = () => screen.getByText('Total').closest('output');
  const more = screen.getByRole('button', { name: 'One more: Number of visits' });
  expect(screen.getByRole('button', { name: 'One less: Number of visits' })).toBeDisabled();
  expect(total()).toHaveTextContent('AED 100.00');
  await user.click(more);
  await user.click(more);
  expect(total()).toHaveTextContent('AED 300.00');
  expect(more).toBeDisabled();
});

it('requires a big text that the service requires', async () => {
  const note = { id: 7, hint: 'Where is the leak?', hint_ar: 'أين التسرب؟', is_required: '1' as const };
  const { user } = await openService({ text_input_options_big: [note] });
  const field = await screen.findByRole('textbox', { name: /Where is the leak/ });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('placeholder', 'Required');
  expect(screen.getByText('Please fill in the required details')).toBeInTheDocument();
  await user.type(field, 'Under the sink');
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

it.each<[string, Partial<Service>]>([
  ['Please choose a quantity for: Window', { sub_services: [makeSubService({ id: 1, maximum: 9, is_required: '1' })] }],
  [
    'Please choose at least one option',
    { service_additions: [{ id: 3, name: 'Balcony', name_ar: 'شرفة', price: '25.00' }] },
  ],
])('disables Add to Cart and says: %s', async (problem, shown) => {
  await openService(shown);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

it('shows the words of the service outside its area', async () => {
  await openService({ is_serviceable: '0', is_serviceable_text: 'Only in Abu Dhabi' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only in Abu Dhabi');
});

it('adds no service without a service_id', async () => {
  const api = createFakeApi().on(serviceDetails, { oData: makeService({ service_id: 0 }) });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByText('Invalid service data')).toBeInTheDocument();
  expect(api.getInputs(addToCart)).toEqual([]);
});

it.each([{ name: '' }, { id: 0 }])('shows an error for a service with %o', async (shown) => {
  await openService(shown);
  expect(await screen.findByText('Invalid service data received')).toBeInTheDocument();
});

it('stays open while the item is sent', async () => {
  const api = createFakeApi()
    .on(serviceDetails, { oData: makeService() })
    .on(addToCart, () => new Promise(() => {}));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await openedDialog()).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Add to Cart/ }));
  expect(api.getInputs(addToCart)).toHaveLength(1);
});

it('opens after discarded choices with nothing but the minimums chosen', async () => {
  const shown = { sub_services: [makeSubService({ id: 1, minimum: 2, maximum: 9 })] };
  const { user, unmount } = await openService(shown);
  await user.click(await screen.findByRole('button', { name: 'One more: Window' }));
  expect(within(screen.getByRole('group', { name: 'Window' })).getByRole('status')).toHaveTextContent('3');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByText('Discard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  await openService(shown);
  await openedDialog();
  expect(screen.getByRole('button', { name: 'One less: Window' })).toBeDisabled();
});
