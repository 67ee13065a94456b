import { ApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { consumeReturn, consumeReturnUrl, signIn, signOut } from '@dar/app/session';
import { serviceDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bookingSection } from '../../testing/booking-section.tsx';
import { fakeTimers } from '../../testing/fake-timers.ts';
import { visit } from '../../testing/visit.tsx';

const PATH = '/service/info/105/apartment-deep-cleaning?activity_id=11&comera_transaction_id=tx-1';

type Details = EndpointOutput<typeof serviceDetails>['oData'];

const serviceApi = (overrides: Partial<Details> = {}) =>
  createFakeApi().on(serviceDetails, { oData: { ...makeService(), ...overrides } });

const panel = async () => within(await screen.findByRole('complementary', { name: 'Ready to Book?' }));

afterEach(() => void act(signOut));

describe('a service', () => {
  it('shows its names in both languages', async () => {
    await visit(serviceApi(), PATH);
    expect(await screen.findByRole('heading', { level: 1, name: /Apartment Deep Cleaning.*تنظيف عميق/ })).toBeVisible();
    const about = within(screen.getByRole('region', { name: 'About This Service' }));
    expect(about.getByText('Kitchen, bathrooms and every corner between them.')).toHaveAttribute('lang', 'en');
    expect(about.getByText('المطبخ والحمّامات وكل زاوية بينهما.')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('Flexible timing available')).toBeVisible();
    expect(screen.getByText('Book instantly')).toBeVisible();
    expect(document.title).toBe('Apartment Deep Cleaning | Dar');
  });

  it.each([
    {
      language: 'en',
      region: "What's Included",
      items: ['Tools', 'Guarantee'],
      extras: 'Extras',
      price: '+ AED 40.00',
    },
    { language: 'ar', region: 'ما تشمله الخدمة', items: ['أدوات', 'ضمان'], extras: 'إضافات', price: '+ 40.00 د.إ' },
  ] as const)('lists what is included apart from the extras with their prices ($language)', async (shown) => {
    const service_additions = [
      { id: 1, name: 'Inside the oven', name_ar: 'داخل الفرن', price: '40.00' },
      { id: 2, name: 'Guarantee', name_ar: 'ضمان', price: '0.00' },
    ];
    const { language, region, items } = shown;
    const included = { included: ['Tools'], included_ar: ['أدوات'] };
    await visit(serviceApi({ service_additions, ...included }), PATH, { language });
    const list = within(await screen.findByRole('region', { name: region }));
    for (const item of items) expect(list.getByText(item)).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const extras = within(screen.getByRole('region', { name: new RegExp(`^${shown.extras}`) }));
    expect(extras.getAllByRole('listitem')).toHaveLength(1);
    expect(extras.getByText('Inside the oven')).toBeVisible();
    expect(extras.getByText(shown.price)).toBeVisible();
  });

  it('shows the smallest total with its unit, without VAT', async () => {
    await visit(serviceApi({ starting_price: '60.00', starting_unit: '2 hours' }), PATH);
    const [price] = await screen.findAllByText('Starting from');
    expect(price?.parentElement).toHaveTextContent('Starting from AED 60.00 2 hours + 5 % VAT');
  });

  it.each([
    ['1', true],
    ['0', false],
    [undefined, false],
  ] as const)('says that no payment is required where cash is offered: %s', async (is_cash, isSaid) => {
    const policy = { cancel_free_hours: 36, cancel_fee_percent: 50, reschedule_limit: 2 };
    await visit(serviceApi({ is_cash, policy }), PATH);
    expect((await panel()).queryAllByText('No payment required to book')).toHaveLength(isSaid ? 1 : 0);
    expect((await panel()).getByText('Cancel free of charge until 36 hours before the visit.')).toBeVisible();
  });

  it('shows the base price and the price before the discount', async () => {
    await visit(serviceApi({ coupon_amount: '49.00', coupon_type: '2', minimum_amount: '80.00' }), PATH);
    const ready = await panel();
    expect(ready.getByText('Base Price')).toBeVisible();
    expect(ready.getByText('AED 100.00')).toBeVisible();
    expect(ready.getByText('AED 149.00').closest('s')).not.toBeNull();
    expect(ready.getByText('Minimum Amount')).toBeVisible();
    expect(ready.getByText('AED 80.00')).toBeVisible();
  });

  it('hides a minimum of zero and a hidden price', async () => {
    await visit(serviceApi({ minimum_amount: '0.00', is_price_hidden: '1', starting_price: undefined }), PATH);
    const ready = await panel();
    expect(ready.queryByText('Minimum Amount')).toBeNull();
    expect(document.documentElement.innerHTML).not.toMatch(/149|Base Price|Starting from/);
  });

  it('links back to its category', async () => {
    await visit(serviceApi(), PATH);
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/service/details/21/deep-cleaning?activity_id=11&comera_transaction_id=tx-1',
    );
  });

  it('falls back to activity 1', async () => {
    await visit(serviceApi(), '/service/info/105/x');
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      expect.stringContaining('activity_id=1'),
    );
  });

  it('shows a loading text', async () => {
    const api = createFakeApi().on(serviceDetails, () => new Promise(() => {}));
    await visit(api, PATH);
    expect(await screen.findByText('Loading service details...')).toBeVisible();
  });
});

describe('booking', () => {
  it('opens the modal for a customer and closes it again', async () => {
    act(() => signIn(makeSignedIn()));
    const { user } = await visit(serviceApi(), PATH, { sections: bookingSection() });
    const button = (await panel()).getByRole('button', { name: 'Book Now' });
    await user.click(button);
    expect(await screen.findByText('booking 105 for tx-1 with service types')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  it.each([
    { who: 'a customer', isCustomer: true, loads: ['booking/BookingModal'] },
    { who: 'a visitor, who has to sign in first', isCustomer: false, loads: [] },
  ])('prefetches the modal for $who on hover: $loads', async ({ isCustomer, loads }) => {
    if (isCustomer) act(() => signIn(makeSignedIn()));
    const section = bookingSection();
    const load = vi.spyOn(section, 'load');
    const { user } = await visit(serviceApi(), PATH, { sections: section });
    await user.hover((await panel()).getByRole('button', { name: /Book/ }));
    expect(load.mock.calls.map(([name, module]) => `${name}/${module}`)).toEqual(loads);
  });

  it('redirects a guest to sign in and stores the return address', async () => {
    const { user, router } = await visit(serviceApi(), PATH, { sections: bookingSection() });
    await user.click((await panel()).getByRole('button', { name: 'Login to Book' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(await screen.findByText('Please login to book services (transaction tx-1)')).toBeVisible();
    expect(consumeReturnUrl()).toBe(PATH);
  });

  it('opens the modal once after the sign-in of a guest who pressed Login to Book', async () => {
    const { user, router } = await visit(serviceApi(), PATH, {
      sections: bookingSection(),
      state: { activity_id: 11 },
    });
    await user.click((await panel()).getByRole('button', { name: 'Login to Book' }));
    await screen.findByText('elsewhere');
    act(() => signIn(makeSignedIn()));
    const { url, state } = consumeReturn() ?? {};
    await act(() => router.navigate(url ?? '', { state, replace: true }));
    expect(await screen.findByText('booking 105 for tx-1 with service types')).toBeVisible();
    expect(url).toBe(PATH);
    expect(router.state.location.state).toEqual({ activity_id: 11 });
  });

  it('offers the cart once the service is in it', async () => {
    act(() => signIn(makeSignedIn()));
    await visit(serviceApi(), PATH, { sections: bookingSection() });
    act(() => emit('added-to-cart', { serviceId: 106 }));
    expect((await panel()).queryByRole('link', { name: 'View Cart' })).toBeNull();
    act(() => emit('added-to-cart', { serviceId: 105 }));
    expect((await panel()).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });

  it('opens the modal for the service of the address, which a press before hydration has added', async () => {
    act(() => signIn(makeSignedIn()));
    const { router } = await visit(serviceApi(), `${PATH}&lang=en&book=105`, { sections: bookingSection() });
    expect(await screen.findByText('booking 105 for tx-1 with service types')).toBeVisible();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(PATH);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('redirects a guest with a service in the address to sign in, and returns without it', async () => {
    const { router } = await visit(serviceApi(), `${PATH}&lang=en&book=105`, { sections: bookingSection() });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(await screen.findByText('Please login to book services (transaction tx-1)')).toBeVisible();
    expect(consumeReturnUrl()).toBe(PATH);
  });

  it('is hidden for a service outside of its area', async () => {
    await visit(serviceApi({ is_serviceable: '0' }), PATH);
    const ready = await panel();
    expect(ready.getByText('This service is not available in your area')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
    expect(screen.queryByText('Book instantly')).toBeNull();
  });

  it('shows a dismissable error when the booking section fails to load', async () => {
    act(() => signIn(makeSignedIn()));
    const { user } = await visit(serviceApi(), PATH);
    await user.click((await panel()).getByRole('button', { name: 'Book Now' }));
    expect(await screen.findByText('This part of the shop did not load')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('This part of the shop did not load')).toBeNull();
  });
});

describe('no service', () => {
  it('shows that the service does not exist, with two links', async () => {
    const api = createFakeApi().on(serviceDetails, () => {
      throw new ApiError('not-found', 'Service not found');
    });
    const { user, router } = await visit(api, PATH);
    expect(await screen.findByRole('heading', { name: 'Service not found' })).toBeVisible();
    expect(screen.getByText('This service is currently not available or may have been removed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute(
      'href',
      '/service?activity_id=11&comera_transaction_id=tx-1',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await router.navigate('/elsewhere');
    await router.navigate(PATH);
    window.history.replaceState({ idx: 2 }, '');
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('offers a retry after a failed request', async () => {
    let isDown = true;
    const api = createFakeApi().on(serviceDetails, () => {
      if (isDown) throw new ApiError('business-error', '');
      return { oData: makeService() };
    });
    const { user } = await visit(api, PATH);
    expect(await screen.findByText('Service not found or unavailable')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Apartment Deep Cleaning/ })).toBeVisible();
  });

  it.each([
    ['forbidden' as const, 'You do not have permission to view this service'],
    ['rate-limited' as const, "The server's words"],
  ])('shows after a call that fails with %s: %s', async (kind, text) => {
    const api = createFakeApi().on(serviceDetails, () => Promise.reject(new ApiError(kind, "The server's words")));
    await visit(api, PATH);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['server-error' as const, 'An error occurred while loading the service.'],
    ['network' as const, 'An error occurred while loading the service.'],
    ['malformed' as const, 'No data found in response'],
  ])('retries a call that fails with %s three times, 1 s apart, then shows: %s', async (kind, text) => {
    const pass = fakeTimers();
    const api = createFakeApi().on(serviceDetails, () => Promise.reject(new ApiError(kind, "The server's words")));
    await visit(api, PATH);
    const calls = () => api.getInputs(serviceDetails).length;
    await waitFor(() => expect(calls()).toBe(1));
    for (const made of [2, 3, 4]) {
      await pass(1_000);
      expect(calls()).toBe(made);
    }
    expect(await screen.findByText(text)).toBeVisible();
    expect(calls()).toBe(4);
  });

  it('needs an id in the path', async () => {
    await visit(createFakeApi(), '/service/info/abc/x');
    expect(await screen.findByText('Service ID is required')).toBeVisible();
  });
});
