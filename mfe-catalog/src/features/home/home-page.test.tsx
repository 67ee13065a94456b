import { ApiError } from '@dar/app/api-error';
import { signIn, signOut } from '@dar/app/session';
import { brand } from '@dar/contracts/brand';
import { categories, type HomeItem, homeActivities, homeLoad } from '@dar/contracts/catalog';
import { makeActivity, makeHomeSection } from '@dar/testing/catalog-factories';
import { makeSignedIn, makeUser } from '@dar/testing/customer-factories';
import { act, screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { afterEach, describe, expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const activities = [makeActivity(), makeActivity({ id: 12, name: 'Laundry & Dry Clean', discount: '-10%' })];

function item(overrides: Partial<HomeItem>): HomeItem {
  const [first] = makeHomeSection().content;
  if (!first) throw new Error('the factory makes one item');
  return { ...first, ...overrides };
}

function homeApi(sections = [makeHomeSection()]) {
  return createFakeApi()
    .on(homeActivities, { oData: { activities } })
    .on(homeLoad, { oData: { variant: 'standard', dynamic_list: sections, rating: 4.7, rating_count: 48_213 } })
    .on(categories, { oData: { activity_name: '', activity_name_ar: '', list: [], all_image: '' } });
}

afterEach(() => void act(signOut));

describe('home', () => {
  it('greets a guest without a name and a customer by name', async () => {
    await visit(homeApi(), '/');
    expect(await screen.findByText('Welcome')).toBeVisible();
    act(() => signIn(makeSignedIn({ user: makeUser({ name: 'Sara Haddad' }) })));
    expect(await screen.findByText('Welcome, Sara Haddad')).toBeVisible();
  });

  it('says from how many ratings its average is, and where the shop works', async () => {
    await visit(homeApi(), '/');
    const trust = within(await screen.findByRole('list', { name: 'Why customers book here' }));
    expect(trust.getByText('4.7 out of 5 from 48,213 ratings')).toBeVisible();
    expect(trust.getByText('In every community of Dubai')).toBeVisible();
  });

  it('shows the lowest price of an activity', async () => {
    const api = homeApi().on(homeActivities, { oData: { activities: [makeActivity({ starting_price: '60.00' })] } });
    await visit(api, '/');
    expect(await screen.findByRole('link', { name: /^Home Cleaning from AED.60\.00$/ })).toBeVisible();
  });

  it('shows the starting price of the service that a card names, without VAT', async () => {
    const row = makeHomeSection({
      title: 'Small repairs',
      content: [item({ id: 7, name: 'Handyman', starting_price: '120.00' }), item({ id: 8, name: 'Plumbing' })],
    });
    await visit(homeApi([row]), '/');
    const [priced, other] = within(await screen.findByRole('region', { name: 'Small repairs' })).getAllByRole(
      'listitem',
    );
    expect(priced).toHaveTextContent(/from AED.120\.00 \+ 5 % VAT$/);
    expect(other).not.toHaveTextContent('AED');
  });

  it('links an activity to its categories', async () => {
    const { user, router } = await visit(homeApi(), '/');
    await user.click(await screen.findByRole('link', { name: /Laundry & Dry Clean/ }));
    expect(await screen.findByRole('heading', { name: 'Our Services' })).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/service',
      search: '?activity_id=12',
      state: { activity_id: 12 },
    });
  });

  it('shows one item as a banner and several as a row with VIEW ALL', async () => {
    const row = makeHomeSection({
      title: 'Small repairs',
      content: [item({ id: 7, activity_id: 6, name: 'Handyman' }), item({ id: 8, activity_id: 6, name: 'Plumbing' })],
    });
    await visit(homeApi([makeHomeSection({ title: 'Only one' }), row]), '/');
    const banner = await screen.findByRole('region', { name: 'Only one' });
    expect(within(banner).queryByText('VIEW ALL')).toBeNull();
    const repairs = screen.getByRole('region', { name: 'Small repairs' });
    expect(within(repairs).getAllByRole('listitem')).toHaveLength(2);
    expect(within(repairs).getByText('VIEW ALL').closest('a')).toHaveAttribute('href', '/service?activity_id=6');
  });

  it('links a row of several activities to all services', async () => {
    const row = makeHomeSection({ title: 'Mixed', content: [item({ id: 1 }), item({ id: 2, activity_id: 6 })] });
    const { user, router } = await visit(homeApi([row]), '/');
    await user.click(await screen.findByText('VIEW ALL'));
    expect(await screen.findByRole('heading', { name: 'Our Services' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/service', search: '', state: { activity_id: null } });
  });

  it('promises a turnaround once, for laundry only', async () => {
    const laundry = item({ activity_id: 12, text: '24-48 hours turnaround' });
    await visit(homeApi([makeHomeSection(), makeHomeSection({ title: 'Laundry', content: [laundry] })]), '/');
    await screen.findByRole('region', { name: 'Laundry' });
    expect(screen.getAllByText('24-48 hours turnaround')).toHaveLength(1);
  });

  it("links the brand's store pages", async () => {
    await visit(homeApi(), '/');
    const link = await screen.findByRole('link', { name: /App Store/ });
    expect(link).toHaveAttribute('href', brand.stores.appStore);
    expect(screen.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', brand.stores.googlePlay);
  });

  it('has a title and one main heading', async () => {
    await visit(homeApi(), '/');
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Home services in Dubai | Dar');
  });

  it('renders in Arabic', async () => {
    await visit(homeApi(), '/', { language: 'ar' });
    expect(await screen.findAllByText('تنظيف المنزل')).not.toHaveLength(0);
    expect(screen.getByText('ماذا يحتاج بيتك؟')).toBeVisible();
    expect(screen.queryByText('Home Cleaning')).toBeNull();
  });
});

describe('home after failed requests', () => {
  it.each([
    { kind: 'server-error' as const, text: 'Error loading data. Please try again later.' },
    { kind: 'malformed' as const, text: 'Invalid data structure received from API' },
  ])('shows for $kind sections: $text', async ({ kind, text }) => {
    const api = homeApi();
    let isDown = true;
    api.on(homeLoad, () => {
      if (isDown) throw new ApiError(kind, '');
      return { oData: { variant: 'standard' as const, dynamic_list: [makeHomeSection({ title: 'Back again' })] } };
    });
    const { user } = await visit(api, '/');
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText(text)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Laundry/ })).toBeVisible();
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Back again' })).toBeVisible();
  });

  it('keeps its sections when the activities fail', async () => {
    const api = homeApi().on(homeActivities, () => {
      throw new ApiError('server-error', '');
    });
    await visit(api, '/');
    expect(await screen.findByText('Error loading activities. Please try again later.')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  });
});
