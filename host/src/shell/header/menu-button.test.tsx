import { act, fireEvent, screen, waitFor } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, test, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';
// Loaded ahead, because the import can take longer than the timeout on a busy machine.
import '@dar/ui/menu';

const signOut = vi.fn();

async function openMenu() {
  signOut.mockClear();
  const page = (
    <>
      <MenuButton
        entries={[
          { key: 'bookings', label: 'My Bookings', to: '/bookings' },
          { key: 'cart', label: 'Cart', to: '/cart' },
          { key: 'out', label: 'Sign Out', onPress: signOut },
        ]}
      >
        Your account
      </MenuButton>
      <button type="button">elsewhere</button>
    </>
  );
  const visited = await renderInApp(page);
  await visited.user.click(opener());
  await screen.findByRole('menu');
  return visited;
}

const opener = () => screen.getByRole('button', { name: 'Your account' });
// The menu reads `keyCode`, which user-event omits.
const KEYS = { Enter: 13, Escape: 27 } as const;
const press = (key: keyof typeof KEYS) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: KEYS[key] });
};
const entry = (name: string) => screen.getByRole('menuitem', { name });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

test('opens for a press before its code loads, and focuses the menu', async () => {
  await openMenu();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(entry('My Bookings')).toHaveFocus());
});

test('closes on a press outside, without a blur', async () => {
  await openMenu();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'elsewhere' }));
  fireEvent.mouseDown(screen.getByRole('button', { name: 'elsewhere' }));
  await expectClosed();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
});

test('ignores the second press of a double click on an entry', async () => {
  const { user } = await openMenu();
  const onClick = vi.fn();
  const below = screen.getByRole('button', { name: 'elsewhere' });
  below.addEventListener('click', onClick);
  await user.click(entry('Sign Out'));
  fireEvent.click(below, { detail: 2 });
  expect(onClick).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  expect(onClick).toHaveBeenCalledOnce();
});

test('closes on Escape and returns the focus each time', async () => {
  await openMenu();
  for (const time of ['first', 'second']) {
    if (time === 'second') fireEvent.click(opener());
    await waitFor(() => expect(entry('My Bookings')).toHaveFocus());
    press('Escape');
    await expectClosed();
    expect(opener()).toHaveFocus();
  }
});

test('closes on a second press of its button', async () => {
  const { user } = await openMenu();
  await user.click(opener());
  await expectClosed();
});

test('Enter follows a link once', async () => {
  const { router } = await openMenu();
  const navigate = vi.spyOn(router, 'navigate');
  await waitFor(() => expect(entry('My Bookings')).toHaveFocus());
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings'));
  expect(navigate).toHaveBeenCalledTimes(1);
  await expectClosed();
});

test('a press follows a link once', async () => {
  const { user, router } = await openMenu();
  const navigate = vi.spyOn(router, 'navigate');
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('calls the action of an entry on a press and on Enter', async () => {
  const { user } = await openMenu();
  await user.click(entry('Sign Out'));
  expect(signOut).toHaveBeenCalledTimes(1);
  await expectClosed();
  await user.click(opener());
  await screen.findByRole('menu');
  act(() => entry('Sign Out').focus());
  press('Enter');
  expect(signOut).toHaveBeenCalledTimes(2);
});
