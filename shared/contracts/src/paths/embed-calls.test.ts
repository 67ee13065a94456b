import { expect, test } from 'vitest';
import { logout } from '../endpoints/auth.ts';
import { addToCart, cartItemCount } from '../endpoints/cart.ts';
import { serviceDetails } from '../endpoints/catalog.ts';
import { serviceReviews } from '../endpoints/reviews.ts';
import { EMBED_CALLS } from './embed-calls.ts';

test('a partner’s page may read services and reviews, add to the cart, count it and sign out, and nothing else', () => {
  expect(EMBED_CALLS).toEqual([
    serviceDetails.path,
    serviceReviews.path,
    addToCart.path,
    cartItemCount.path,
    logout.path,
  ]);
});
