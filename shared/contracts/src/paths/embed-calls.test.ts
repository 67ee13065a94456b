import { expect, test } from 'vitest';
import { logout } from '../endpoints/auth.ts';
import { addToCart, cartItemCount } from '../endpoints/cart.ts';
import { serviceDetails } from '../endpoints/catalog.ts';
import { EMBED_CALLS } from './embed-calls.ts';

test('a partner’s page may read services, add to the cart, count it and sign out, and nothing else', () => {
  expect(EMBED_CALLS).toEqual([serviceDetails.path, addToCart.path, cartItemCount.path, logout.path]);
});
