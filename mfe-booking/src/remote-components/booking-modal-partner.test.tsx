import { signIn } from '@dar/app/session';
import { addToCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import type { Flow } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal from './booking-modal.tsx';

beforeEach(() => signIn(makeSignedIn()));

const rooms = { name: 'Window', price: '10.00', maximum: 9 };
const configured = makeService({
  service_price: '100.00',
  hourly_rate: [{ id: 8, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '60.00' }],
  sub_services: [
    makeSubService({ ...rooms, id: 1 }),
    makeSubService({ id: 2, name: 'Sofa', options: [{ label: '5 seats', label_ar: '5 مقاعد', value: 5 }] }),
  ],
});

async function openWithId(price_flow: Flow | undefined) {
  const oData = { ...configured, ...(price_flow && { price_flow }) };
  const api = createFakeApi()
    .on(serviceDetails, { oData })
    .on(addToCart, { oData: { cart_count: 2 } });
  const element = <BookingModal serviceId={105} transactionId="CM-1" onClose={vi.fn()} />;
  const rendered = await renderInApp(element, { texts: { booking: texts }, api });
  await screen.findByRole('radio', { name: /2 hours/ });
  return { ...rendered, api };
}

const total = () => screen.getByText('Total').closest('output');
const addButton = () => screen.getByRole('button', { name: 'Add to Cart' });

it('includes the first unit of a sub-service in the base price of a valid id', async () => {
  const { user, api } = await openWithId('partner');
  expect(api.getInputs(serviceDetails)).toMatchObject([{ comera_transaction_id: 'CM-1' }]);
  expect(screen.getByText('Please select a service type')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /2 hours/ }));
  expect(total()).toHaveTextContent('AED 60.00');
  expect(screen.getByRole('radio', { name: 'Included in the price' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'One less: Window' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'One more: Window' }));
  expect(total()).toHaveTextContent('AED 70.00');
  await user.click(addButton());
  await waitFor(() => expect(api.getInputs(addToCart)).toHaveLength(1));
  expect(api.getInputs(addToCart)).toMatchObject([
    {
      total_amount: '70.00',
      comera_transaction_id: 'CM-1',
      selected_sub_services: [
        { id: 2, qty: 1 },
        { id: 1, qty: 2 },
      ],
    },
  ]);
});

it.each(['standard', undefined] as const)('shows standard prices when the server says %s', async (flow) => {
  const { user, api } = await openWithId(flow);
  expect(screen.getByText('Please select an hourly rate')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /2 hours/ }));
  await user.click(screen.getByRole('button', { name: 'One more: Window' }));
  expect(total()).toHaveTextContent('AED 70.00');
  await user.click(screen.getByRole('button', { name: 'One more: Window' }));
  expect(total()).toHaveTextContent('AED 80.00');
  await user.click(addButton());
  await waitFor(() => expect(api.getInputs(addToCart)).toMatchObject([{ total_amount: '80.00' }]));
});
