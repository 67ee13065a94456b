import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { MenuButton } from './menu-button.tsx';

const signOut = vi.fn();
const menu = (
  <>
    <MenuButton
      label="Your account"
      items={[
        { key: 'bookings', label: 'My Bookings', to: '/bookings' },
        { key: 'out', label: 'Sign Out', onPress: signOut },
      ]}
    >
      Demo
    </MenuButton>
    <button type="button">elsewhere</button>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Your account' });
const isOpen = () => screen.queryByRole('link', { name: 'My Bookings' }) !== null;

test('opens, leads on and closes', async () => {
  const { user, router } = await renderInApp(menu);
  expect(isOpen()).toBe(false);
  await user.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('link', { name: 'My Bookings' }));
  expect(router.state.location.pathname).toBe('/bookings');
  expect(isOpen()).toBe(false);
});

test('calls what an entry does', async () => {
  const { user } = await renderInApp(menu);
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('tells when it is opened and when it is closed', async () => {
  const told: boolean[] = [];
  const { user } = await renderInApp(
    <MenuButton label="Your account" items={[{ key: 'out', label: 'Sign Out' }]} onOpenChange={(is) => told.push(is)}>
      Demo
    </MenuButton>,
  );
  await user.click(opener());
  await user.keyboard('{Escape}{Escape}');
  expect(told).toEqual([true, false]);
});

test('closes by Escape, which gives the focus back, and by leaving it', async () => {
  const { user } = await renderInApp(menu);
  await user.click(opener());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(opener()).toHaveFocus();
  await user.click(opener());
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(isOpen()).toBe(false);
});
