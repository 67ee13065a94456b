import { authLoader } from '@dar/app';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { paths } from '@dar/contracts/paths';
import { cartQuery } from './features/cart/queries.ts';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.cart.pattern,
    ...page('cart-page', () => import('./features/cart/cart-page.tsx'), 'CartPage'),
    loader: authLoader(({ call, queryClient }) => {
      const cart = cartQuery(call);
      // The cached cart may have been ordered, or may belong to another customer.
      queryClient.removeQueries({ queryKey: cart.queryKey });
      return cart;
    }, 'login.cart'),
  },
];
