import { EMPTY_SELECTION, type Flow, type Selection } from '@dar/shared/pricing/selection';
import { makeService, makeSubService } from '@dar/shared/testing/catalog-factories';
import { screen } from '@dar/shared/testing/dom';
import { renderInApp } from '@dar/shared/testing/render';
import { expect, it, vi } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { AddToCartBar } from './add-to-cart-bar.tsx';

const service = makeService({
  hourly_rate: [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '60.00' }],
  sub_services: [makeSubService({ id: 1, price: '10.00', minimum: 2, maximum: 9 })],
});
const chosen: Selection = { ...EMPTY_SELECTION, hourlyRateId: 8, subServices: [{ id: 1, qty: 3 }] };

const show = (flow: Flow, selection: Selection) =>
  renderInApp(<AddToCartBar {...{ service, selection, flow, isPending: false, onAdd: vi.fn() }} />, {
    texts: { booking: texts },
  });

it.each<[Flow, string]>([
  ['standard', 'Please select an hourly rate'],
  ['partner', 'Please select a service type'],
])('asks for the rate in the words of the %s flow', async (flow, words) => {
  await show(flow, { ...chosen, hourlyRateId: undefined });
  expect(screen.getByText(words)).toBeInTheDocument();
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
