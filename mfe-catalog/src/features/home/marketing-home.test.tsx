import { ApiError } from '@dar/app/api-error';
import { categories, homeActivities, homeLoad } from '@dar/contracts/catalog';
import { makeActivity, makeHomeSection } from '@dar/testing/catalog-factories';
import { screen, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const activities = [
  makeActivity({ id: 12, name: 'Laundry & Dry Clean' }),
  makeActivity({ id: 7, name: 'Beauty at Home' }),
  makeActivity({ id: 11, name: 'Home Cleaning' }),
  makeActivity({ id: 6, name: 'Home Service' }),
];

/** An API whose own variant is `variant`. */
function shopWith(variant: 'standard' | 'marketing', sold = activities) {
  return createFakeApi()
    .on(homeActivities, { oData: { activities: sold } })
    .on(homeLoad, ({ variant: preview }) => ({
      oData: { variant: preview || variant, dynamic_list: [makeHomeSection()] },
    }))
    .on(categories, { oData: { activity_name: '', activity_name_ar: '', list: [], all_image: '' } });
}

const HEADING = 'Trusted cleaners from 25 AED per hour';

const hrefsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the variant of the home page', () => {
  it.each([
    { path: '/', own: 'marketing', marketing: true },
    { path: '/?variant=marketing', own: 'standard', marketing: true },
    { path: '/?variant=standard', own: 'marketing', marketing: false },
    { path: '/?variant=other', own: 'standard', marketing: false },
    { path: '/', own: 'standard', marketing: false },
  ] as const)('is marketing: $marketing, at $path of a shop that is $own', async ({ path, own, marketing }) => {
    await visit(shopWith(own), path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent === HEADING).toBe(marketing);
    expect(screen.queryAllByRole('region', { name: 'Popular now' })).toHaveLength(marketing ? 0 : 1);
  });
});

describe('the marketing home page', () => {
  it('links BOOK NOW and Book Service to home cleaning', async () => {
    const { user, router } = await visit(shopWith('marketing'), '/');
    expect(await screen.findByRole('link', { name: 'Book Service' })).toHaveAttribute(
      'href',
      '/service?activity_id=11',
    );
    await user.click(screen.getByRole('link', { name: 'BOOK NOW' }));
    expect(await screen.findByRole('heading', { name: 'Our Services' })).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '?activity_id=11', state: { activity_id: 11 } });
  });

  it('has tiles for cleaning, home service and laundry, in this order', async () => {
    await visit(shopWith('marketing'), '/');
    const tiles = await screen.findByRole('region', { name: 'Where shall we begin?' });
    await within(tiles).findByRole('link', { name: /Home Cleaning/ });
    expect(hrefsIn(tiles)).toEqual(['/service?activity_id=11', '/service?activity_id=6', '/service?activity_id=12']);
  });

  it.each([
    ['en', ['Home Cleaning', 'Home Service', 'Laundry & Dry Clean']],
    ['ar', ['تنظيف المنازل', 'صيانة المنازل', 'غسيل وتنظيف جاف']],
  ] as const)('has the tiles in %s also when the activities fail to load', async (language, names) => {
    const api = shopWith('marketing').on(homeActivities, () => Promise.reject(new ApiError('business-error', '')));
    await visit(api, '/', { language });
    const name = language === 'en' ? 'Where shall we begin?' : 'من أين نبدأ؟';
    const tiles = await screen.findByRole('region', { name });
    await within(tiles).findByRole('link', { name: new RegExp(names[0]) });
    expect(hrefsIn(tiles)).toEqual(['/service?activity_id=11', '/service?activity_id=6', '/service?activity_id=12']);
    for (const text of names) expect(within(tiles).getByText(text)).toBeVisible();
  });

  it('has no tile for an activity that is not on sale', async () => {
    await visit(shopWith('marketing', activities.slice(0, 3)), '/');
    const tiles = await screen.findByRole('region', { name: 'Where shall we begin?' });
    await within(tiles).findByRole('link', { name: /Home Cleaning/ });
    expect(hrefsIn(tiles)).toEqual(['/service?activity_id=11', '/service?activity_id=12']);
  });

  it('links a heading to all services, whichever activity was opened last', async () => {
    const { user, router } = await visit(shopWith('marketing'), '/');
    const heading = await screen.findByRole('heading', { name: 'Explore all our services' });
    await user.click(within(heading).getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Our Services' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/services', state: { activity_id: null } });
  });

  it('shows five testimonials, which a button pauses and plays', async () => {
    const { user } = await visit(shopWith('marketing'), '/');
    const region = await screen.findByRole('region', { name: 'What our customers say' });
    expect(within(region).getAllByRole('listitem')).toHaveLength(5);
    expect(region).toHaveAttribute('data-paused', 'false');
    await user.click(within(region).getByRole('button', { name: 'Pause' }));
    expect(region).toHaveAttribute('data-paused', 'true');
    await user.click(within(region).getByRole('button', { name: 'Play' }));
    expect(region).toHaveAttribute('data-paused', 'false');
  });

  it('stays with the partner on its pages', async () => {
    await visit(shopWith('marketing'), '/comera?comera_transaction_id=CM-1');
    const heading = await screen.findByRole('heading', { name: 'Explore all our services' });
    expect(hrefsIn(heading)).toEqual(['/comera/service?comera_transaction_id=CM-1']);
    expect(screen.getByRole('link', { name: 'BOOK NOW' })).toHaveAttribute(
      'href',
      '/comera/service?activity_id=11&comera_transaction_id=CM-1',
    );
  });
});
