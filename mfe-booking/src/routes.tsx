import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { paths } from '@dar/contracts/paths';
import { cartQuery } from './features/cart/queries.ts';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.cart.pattern,
    ...page('cart-page', () => import('./features/cart/cart-page.tsx'), 'CartPage'),
    loader: (args) => {
      requireSignIn(args, 'login.cart');
      const app = getApp(args);
      const cart = cartQuery(app.call);
      // The cached cart may have been ordered, or may belong to another customer.
      app.queryClient.removeQueries({ queryKey: cart.queryKey });
      return prefetchQueries(app, cart);
    },
  },
];
