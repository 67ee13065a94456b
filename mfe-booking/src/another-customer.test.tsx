import { showErrorToast } from '@dar/app/events';
import { signIn } from '@dar/app/session';
import { addToCart, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { timeSlots } from '@dar/contracts/schedule';
import { makeService } from '@dar/testing/catalog-factories';
import { makeCart, makeSignedIn, makeTimeSlot } from '@dar/testing/customer-factories';
import { act, screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi, refuse } from '@dar/testing/fake-api';
import { followOtherTabs, signInElsewhere } from '@dar/testing/other-tab';
import { renderInApp, renderRoutes } from '@dar/testing/render';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import BookingModal from './remote-components/booking-modal.tsx';
import { routes, texts } from './routes.tsx';

const SECRET = 'key under the mat, alarm 4711';

beforeEach(() => {
  signIn(makeSignedIn());
  followOtherTabs();
});

describe('the booking dialog', () => {
  async function openWithText() {
    const input = { id: 4, hint: 'How to get in', hint_ar: '', is_required: '1' as const };
    const api = createFakeApi().on(serviceDetails, { oData: makeService({ text_input_options: [input] }) });
    const modal = <BookingModal serviceId={105} transactionId={undefined} onClose={vi.fn()} />;
    const { user } = await renderInApp(modal, { texts: { booking: texts }, api });
    await user.type(await screen.findByRole('textbox', { name: 'How to get in' }), SECRET);
    return { user, api };
  }

  test('has nothing that the customer before has written', async () => {
    await openWithText();
    signInElsewhere(2);
    expect(await screen.findByRole('textbox', { name: 'How to get in' })).toHaveValue('');
  });

  test('gives their question about the cart no answer', async () => {
    const { user, api } = await openWithText();
    api.on(addToCart, () => refuse('Your cart contains service from another category'));
    // Loads the code of toasts, so that another one would be on screen at once.
    act(() => showErrorToast(new Error('broken'), 'an earlier toast'));
    await screen.findByText('an earlier toast');
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await screen.findByRole('alertdialog', { name: 'Replace Cart Items' });
    signInElsewhere(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.getInputs(addToCart)).toHaveLength(1);
    const field = await screen.findByRole('textbox', { name: 'How to get in' });
    expect(field).toHaveValue('');
    await user.type(field, 'gate B');
    expect(screen.queryByText(/^Nothing was added/)).toBeNull();
  });
});

describe('the filled cart', () => {
  async function openCart() {
    const api = createFakeApi()
      .on(getCart, { oData: makeCart({ task_description: '' }) })
      .on(timeSlots, { oData: [makeTimeSlot({ time: '09:00', slot_from: '09:00 AM', slot_to: '12:00 PM' })] });
    const pages = [{ hydrateFallbackElement: <p />, children: [...routes] }];
    const { user } = await renderRoutes(pages, { path: '/cart', texts: { booking: texts }, api });
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
    return { user, press };
  }

  test('closes the description that the customer before was writing', async () => {
    const { user, press } = await openCart();
    await press(/^Add Task Description/);
    await user.type(await screen.findByRole('textbox', { name: 'What should we know?' }), SECRET);
    signInElsewhere(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(/^Add Task Description/);
    expect(await screen.findByRole('textbox', { name: 'What should we know?' })).toHaveValue('');
  });

  test('has no time that they have chosen and not saved', async () => {
    const { user, press } = await openCart();
    await press('Select Schedule');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Go to the Next Month' }));
    await user.click(dialog.getAllByRole('button', { name: /^15 / })[0] as HTMLElement);
    await user.click(await dialog.findByRole('radio', { name: /^9:00 am/ }));
    await press('Confirm Schedule');
    await screen.findByRole('button', { name: 'Change Schedule' });
    signInElsewhere(2);
    expect(await screen.findByRole('button', { name: 'Select Schedule' })).toBeVisible();
  });
});
