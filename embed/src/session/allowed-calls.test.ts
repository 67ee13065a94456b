import { logout } from '@dar/contracts/auth';
import { addToCart, cartItemCount } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { expect, test } from 'vitest';
import { ALLOWED_PATHS } from './allowed-calls.ts';

test('a partner’s page may read services, add to the cart, count it and sign out, and nothing else', () => {
  expect(ALLOWED_PATHS).toEqual([serviceDetails.path, addToCart.path, cartItemCount.path, logout.path]);
});
