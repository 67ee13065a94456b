import { serviceDetails } from '@dar/contracts/catalog';
import { EMPTY_SELECTION, type Flow, type Selection } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal, { AddToCartBar } from './booking-modal.tsx';

const service = makeService({
  hourly_rate: [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '60.00' }],
  sub_services: [makeSubService({ id: 1, price: '10.00', minimum: 2, maximum: 9 })],
});
const chosen: Selection = { ...EMPTY_SELECTION, hourlyRateId: 8, subServices: [{ id: 1, qty: 3 }] };

const show = (flow: Flow, selection: Selection, fromInfoPage = false) =>
  renderInApp(<AddToCartBar {...{ service, selection, flow, fromInfoPage, isPending: false, onAdd: vi.fn() }} />, {
    texts: { booking: texts },
  });

it.each<[Flow, string, boolean, string]>([
  ['standard', 'details', false, 'Please select an hourly rate'],
  ['standard', 'info', true, 'Please select a service type'],
  ['partner', 'details', false, 'Please select a service type'],
  ['partner', 'info', true, 'Please select a service type'],
])('names the missing rate for the %s flow on the %s page', async (flow, _page, fromInfoPage, words) => {
  await show(flow, { ...chosen, hourlyRateId: undefined }, fromInfoPage);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('asks for a service type in the modal that opens from the info page', async () => {
  const api = createFakeApi().on(serviceDetails, { oData: service });
  await renderInApp(<BookingModal serviceId={105} fromInfoPage onClose={vi.fn()} />, {
    api,
    texts: { booking: texts },
  });
  expect(await screen.findByText('Please select a service type')).toBeInTheDocument();
});

it('shows the lowest total until a rate is chosen', async () => {
  const dearer = { id: 9, text: '4 hours', text_ar: '4 ساعات', hourly_rate: '104.00' };
  const rated = { ...service, hourly_rate: [dearer, ...service.hourly_rate] };
  await renderInApp(
    <AddToCartBar service={rated} selection={EMPTY_SELECTION} flow="standard" isPending={false} onAdd={vi.fn()} />,
    { texts: { booking: texts } },
  );
  expect(screen.getByRole('status')).toHaveTextContent('FromAED 60.00');
  expect(screen.getByText('+ 5 % VAT')).toBeVisible();
});

it('describes the button of a total below the minimum by the minimum', async () => {
  const costly = { ...service, minimum_amount: '150.00' };
  await renderInApp(
    <AddToCartBar service={costly} selection={chosen} flow="standard" isPending={false} onAdd={vi.fn()} />,
    { texts: { booking: texts } },
  );
  const button = screen.getByRole('button', { name: 'Add to Cart' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Minimum order: AED 150.00');
});

it.each<[Flow, string]>([
  // 60 + 3 × 10
  ['standard', 'AED 90.00'],
  // 60 + (3 − 2) × 10
  ['partner', 'AED 70.00'],
])('shows the total of the %s flow', async (flow, total) => {
  await show(flow, chosen);
  expect(screen.getByRole('status')).toHaveTextContent(total);
});
