import { ApiError } from '@dar/app/api-error';
import { categoryDetails, type Service, type ServiceSummary, serviceDetails } from '@dar/contracts/catalog';
import { makeService, makeServiceSummary } from '@dar/testing/catalog-factories';
import { act, screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const input = { hint_ar: '', is_required: '1' as const };

function serviceApi(overrides: Partial<Service> = {}) {
  const service = makeService({ id: 105, service_id: 105, name: 'Deep Cleaning', ...overrides });
  return createFakeApi().on(serviceDetails, { oData: service });
}

function listApi(service_list: ServiceSummary[]) {
  const category = { id: 21, activity_id: 11, name: 'Cleaning', name_ar: 'تنظيف', banner_image: '' };
  return createFakeApi().on(categoryDetails, { oData: { ...category, sub_categories: [], service_list, total: 1 } });
}

describe('partner service details', () => {
  it('shows name, description, required texts and additions', async () => {
    const api = serviceApi({
      description: 'Every corner.',
      text_input_options: [{ ...input, id: 1, hint: 'Your floor' }],
      text_input_options_big: [{ ...input, id: 2, hint: 'Anything else', is_required: '0' }],
      service_additions: [{ id: 9, name: 'Balcony', name_ar: 'شرفة', price: '30.00' }],
      included: ['Two cleaners'],
      included_ar: ['عاملا تنظيف'],
    });
    await visit(api, '/comera/service/105');
    expect(await screen.findByRole('heading', { level: 1, name: /Deep Cleaning/ })).toBeVisible();
    expect(screen.getByText('Every corner.')).toBeVisible();
    const asked = screen.getByRole('region', { name: 'Required Information' });
    expect(asked).toHaveTextContent('Your floor *');
    expect(asked).not.toHaveTextContent('Anything else *');
    expect(screen.getByRole('region', { name: "What's Included" })).toHaveTextContent('Two cleaners');
    expect(screen.getByRole('region', { name: 'Available Services' })).toHaveTextContent('Balcony');
  });

  it('shows a spinner while the service loads', async () => {
    await visit(
      createFakeApi().on(serviceDetails, () => new Promise(() => undefined)),
      '/comera/service/105',
    );
    expect((await screen.findAllByText('Loading service details...')).length).toBeGreaterThan(0);
  });

  it('has no button for a service outside of its area', async () => {
    await visit(serviceApi({ is_serviceable: '0' }), '/comera/service/105');
    expect(await screen.findByText('This service is not available in your area')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  it('has an Arabic title in Arabic', async () => {
    const api = serviceApi({ name_ar: 'تنظيف عميق', description_ar: 'كل زاوية.' });
    await visit(api, '/comera/service/105', { language: 'ar' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('تنظيف عميق | دار');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'كل زاوية.');
  });

  it.each([
    [4.8, 1, 'Rated 4 out of 5', '1 Review'],
    [4.2, 12, 'Rated 4 out of 5', '12 Reviews'],
    [0, 0, 'Rated 0 out of 5', '0 Reviews'],
  ])('rates %f of %i as %s', async (rating, rating_count, stars, reviews) => {
    await visit(serviceApi({ rating, rating_count }), '/comera/service/105');
    expect((await screen.findByRole('img', { name: stars })).querySelectorAll('svg')).toHaveLength(5);
    expect(screen.getByText(reviews)).toBeVisible();
  });

  it.each([
    ['server-error' as const, 'Please wait', 'Service Not Available', 'Please wait'],
    ['server-error' as const, '', 'Service Not Available', 'Failed to load service details'],
    ['network' as const, '', 'Service Not Available', 'Failed to load service details'],
    ['forbidden' as const, 'no', 'Service Not Available', 'You do not have permission to view this service'],
    ['business-error' as const, 'Not today', 'Service Not Available', 'Not today'],
    ['business-error' as const, '', 'Service Not Available', 'Service not found or unavailable'],
    ['malformed' as const, '', 'Service Not Available', 'No data found in response'],
    ['not-found' as const, 'no', 'Service Not Found', 'Please try again or contact support.'],
  ])('requests once after %s, shows the error and links back', async (kind, message, title, text) => {
    const api = createFakeApi().on(serviceDetails, () => Promise.reject(new ApiError(kind, message)));
    await visit(api, '/comera/service/105');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/comera/services');
    expect(api.getInputs(serviceDetails)).toHaveLength(1);
  });

  it('shows that the service does not exist for a path without an id', async () => {
    await visit(createFakeApi(), '/comera/service/abc');
    expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeVisible();
    expect(screen.getByText('Please try again or contact support.')).toBeVisible();
  });

  it('shows a cached service without a request', async () => {
    const api = serviceApi();
    const { router } = await visit(api, '/service/info/105/deep-cleaning');
    await screen.findByRole('heading', { level: 1, name: /Deep Cleaning/ });
    await act(() => router.navigate('/comera/service/105'));
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(api.getInputs(serviceDetails)).toHaveLength(1);
  });

  it.each([
    { what: 'id', summary: { id: 105, service_id: 900 } },
    { what: 'service_id', summary: { id: 900, service_id: 105 } },
  ])('shows a service of a cached list, found by $what, until its details load', async ({ summary }) => {
    let response = (_: { oData: Service }) => {};
    const details = new Promise<{ oData: Service }>((resolve) => {
      response = resolve;
    });
    const api = listApi([makeServiceSummary({ ...summary, name: 'Deep Cleaning' })]).on(serviceDetails, () => details);
    const { router } = await visit(api, '/service/21');
    await screen.findByRole('article');
    await act(() => router.navigate('/comera/service/105'));
    expect(await screen.findByRole('heading', { level: 1, name: /Deep Cleaning/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Required Information' })).toBeNull();
    response({ oData: makeService({ id: 105, text_input_options: [{ ...input, id: 1, hint: 'Your floor' }] }) });
    expect(await screen.findByRole('region', { name: 'Required Information' })).toHaveTextContent('Your floor');
  });

  it('keeps a service of a cached list when its details fail', async () => {
    const api = listApi([makeServiceSummary({ id: 105, name: 'Deep Cleaning' })]);
    api.on(serviceDetails, () => Promise.reject(new ApiError('server-error', '')));
    const { router } = await visit(api, '/service/21');
    await screen.findByRole('article');
    await act(() => router.navigate('/comera/service/105'));
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await waitFor(() => expect(api.getInputs(serviceDetails)).toHaveLength(1));
    expect(screen.queryByText('Service Not Available')).toBeNull();
  });
});
