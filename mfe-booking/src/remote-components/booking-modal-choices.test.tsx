import { signIn } from '@dar/app/session';
import { serviceDetails } from '@dar/contracts/catalog';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { makeSignedIn } from '@dar/testing/customer-factories';
import { screen, waitFor } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderInApp } from '@dar/testing/render';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import BookingModal from './booking-modal.tsx';

const option = { title: '', name_ar: '' };
const service = makeService({
  service_price: '100.00',
  dropdown_option_title: 'Size of your home',
  dropdown_options: [
    { ...option, id: 10, name: 'Studio', price: '0.00' },
    { ...option, id: 11, name: 'Villa', price: '30.00' },
  ],
  service_additions: [{ ...option, id: 3, name: 'Balcony', price: '25.00' }],
  sub_services: [makeSubService({ id: 1, price: '10.00', minimum: 1, maximum: 2 })],
});

async function openModal() {
  const api = createFakeApi().on(serviceDetails, { oData: service });
  const onClose = vi.fn();
  const element = <BookingModal serviceId={105} transactionId={undefined} onClose={onClose} />;
  const rendered = await renderInApp(element, { texts: { booking: texts }, api });
  await screen.findByRole('radio', { name: /Villa/ });
  return { ...rendered, onClose };
}

async function openWithChoices() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('radio', { name: /Villa/ }));
  await opened.user.click(screen.getByRole('checkbox', { name: /Balcony/ }));
  return opened;
}

beforeEach(() => signIn(makeSignedIn()));

describe('closing', () => {
  it('asks first when choices were made, and keeps them', async () => {
    const { user, onClose } = await openWithChoices();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Keep choosing'));
    await waitFor(() => expect(screen.queryByText('Discard your choices?')).toBeNull());
    expect(screen.getByRole('radio', { name: /Villa/ })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('discards the choices on request', async () => {
    const { user, onClose } = await openWithChoices();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByText('Discard'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('does not ask without choices', async () => {
    const { user, onClose } = await openModal();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.queryByText('Discard your choices?')).toBeNull();
  });
});

describe('the price details', () => {
  it('list the parts of the total', async () => {
    const { user } = await openWithChoices();
    await user.click(screen.getByText('Price details'));
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    const amounts = screen.getAllByRole('definition').map((amount) => amount.textContent);
    expect(Object.fromEntries(names.map((name, at) => [name, amounts[at]]))).toMatchObject({
      'Apartment Deep Cleaning': 'AED 100.00',
      Villa: 'AED 30.00',
      Balcony: 'AED 25.00',
    });
  });
});
