import { signIn, signOut } from '@dar/app/session';
import { KEYS, localStore } from '@dar/app/storage';
import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { makeActivity, makeCategory, makeHomeSection, makeService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { afterEach, describe, expect, it } from 'vitest';
import { bookingSection } from './testing/booking-section.tsx';
import { visit } from './testing/visit.tsx';

const laundry = makeActivity({ id: 12, name: 'Laundry & Dry Clean' });

function api() {
  const answered = { activity_name: 'Laundry', activity_name_ar: '', list: [makeCategory({ id: 21 })], all_image: '' };
  return createFakeApi()
    .on(homeActivities, { oData: { activities: [laundry] } })
    .on(homeLoad, { oData: { variant: 'standard', dynamic_list: [makeHomeSection()] } })
    .on(categories, { oData: answered })
    .on(categoryDetails, () => Promise.reject(new Error('not asked here')))
    .on(serviceDetails, { oData: makeService({ id: 105, service_id: 105, name: 'Deep Cleaning' }) });
}

afterEach(() => void act(signOut));

describe('in partner mode', () => {
  it('links an activity to the partner list, with the transaction in query and router state', async () => {
    const { user, router } = await visit(api(), '/comera?comera_transaction_id=CM-1');
    await user.click(await screen.findByRole('link', { name: /Laundry & Dry Clean/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/comera/service'));
    expect(router.state.location).toMatchObject({
      search: '?activity_id=12&comera_transaction_id=CM-1',
      state: { activity_id: 12, comera_transaction_id: 'CM-1' },
    });
  });

  it('uses the stored transaction for an address without one, in partner mode only', async () => {
    localStore.set(KEYS.transactionId, 'CM-1');
    const { router } = await visit(api(), '/comera/service?activity_id=12');
    const card = await screen.findByRole('link', { name: /Deep Cleaning/ });
    expect(card).toHaveAttribute('href', expect.stringContaining('comera_transaction_id=CM-1'));
    await router.navigate('/service?activity_id=12');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Deep Cleaning/ }).getAttribute('href')).not.toContain('CM-1'),
    );
  });

  it.each(['/comera/service', '/comera/services'])('shows the categories at %s', async (path) => {
    await visit(api(), `${path}?activity_id=12`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible();
  });

  it('shows a service and passes the transaction to the login message', async () => {
    const { user } = await visit(api(), '/comera/service/105?comera_transaction_id=CM-1');
    localStore.set(KEYS.transactionId, 'CM-OF-ANOTHER-TAB');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Please login to book services (transaction CM-1)')).toBeVisible();
  });

  it.each([
    ['/comera/service/105', 'booking 105 for undefined with service types'],
    ['/comera/service/105/?comera_transaction_id=CM-1', 'booking 105 for CM-1 with service types'],
  ])('asks for a service type at %s', async (path, props) => {
    signIn(makeSignedIn());
    const { user } = await visit(api(), path, { sections: bookingSection() });
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText(props)).toBeVisible();
  });
});

it('links an activity to the shop’s own list outside of partner mode', async () => {
  await visit(api(), '/?comera_transaction_id=CM-1');
  const link = await screen.findByRole('link', { name: /Laundry & Dry Clean/ });
  expect(link).toHaveAttribute('href', '/service?activity_id=12');
});
