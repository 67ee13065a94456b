import { expect, test } from 'vitest';
import { endpointsByArea } from './all.ts';
import { addToCart } from './cart.ts';
import { cartItemCount } from './cart-count.ts';
import { serviceDetails } from './catalog.ts';
import { serviceReviews } from './reviews.ts';
import { logout } from './sign-out.ts';

test('a partner’s page may read services and reviews, add to the cart, count it and sign out, and nothing else', () => {
  const allowed = Object.values(endpointsByArea).flatMap((area) => area.filter(({ isForEmbed }) => isForEmbed));
  expect(new Set(allowed)).toEqual(new Set([serviceDetails, serviceReviews, addToCart, cartItemCount, logout]));
});
