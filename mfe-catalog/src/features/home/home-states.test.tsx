import { ApiError } from '@dar/app/api-error';
import { type HomeItem, homeActivities, homeLoad } from '@dar/contracts/catalog';
import { makeActivity, makeHomeSection } from '@dar/testing/catalog-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';

const unanswered = () => new Promise<never>(() => undefined);
const failWithBusinessError = () => Promise.reject(new ApiError('business-error', ''));
const activities = { oData: { activities: [makeActivity({ discount: '-10%' })] } };

const homeWith = (variant: 'standard' | 'marketing', dynamic_list = [makeHomeSection()]) =>
  createFakeApi().on(homeActivities, activities).on(homeLoad, { oData: { variant, dynamic_list } });

const getSection = (item: Partial<HomeItem>) =>
  makeHomeSection({ title: 'This week', content: makeHomeSection().content.map((first) => ({ ...first, ...item })) });

it('greets and shows placeholders while the sections load', async () => {
  await visit(homeWith('standard').on(homeLoad, unanswered), '/');
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See all services' })).toBeNull();
});

it('shows the sections while the activities load', async () => {
  await visit(homeWith('standard').on(homeActivities, unanswered), '/');
  expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

it('shows the hero and the app stores without any section', async () => {
  await visit(homeWith('standard', []), '/');
  expect(await screen.findByRole('link', { name: 'See all services' })).toHaveAttribute('href', '/service');
  expect(screen.getByRole('link', { name: /App Store/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the discounts of an activity and of a banner, which links to its activity', async () => {
  await visit(homeWith('standard', [getSection({ activity_id: 6, discount: '20%' })]), '/');
  const banner = within(await screen.findByRole('region', { name: 'This week' }));
  expect(banner.getByText('Save 20%')).toBeVisible();
  expect(banner.getByRole('link')).toHaveAttribute('href', '/service?activity_id=6');
  expect(await screen.findByText('-10%')).toBeVisible();
});

it('loads the activities again after Retry', async () => {
  const api = homeWith('standard').on(homeActivities, failWithBusinessError);
  const { user } = await visit(api, '/');
  const panel = within(await screen.findByRole('alert'));
  expect(panel.getByText('Error loading activities. Please try again later.')).toBeVisible();
  api.on(homeActivities, activities);
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByRole('link', { name: /Home Cleaning/ })).not.toHaveLength(0);
});

it('keeps the marketing home page when the activities fail, and says so once', async () => {
  await visit(homeWith('marketing').on(homeActivities, failWithBusinessError), '/');
  expect(await screen.findByText('Error loading activities. Please try again later.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('Welcome')).toBeVisible();
  expect(screen.getByRole('link', { name: 'BOOK NOW' })).toBeVisible();
});
