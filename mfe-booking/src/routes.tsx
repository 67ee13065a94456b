import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { paths } from '@dar/contracts/paths';
import { cartQuery } from './features/cart/queries.ts';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.cart(),
    handle: { chunk: 'cart' },
    lazy: () =>
      import(/* webpackChunkName: 'cart' */ './features/cart/cart-page.tsx').then(({ CartPage }) => ({
        Component: CartPage,
      })),
    loader: (args) => {
      requireSignIn(args, 'login.cart');
      const app = getApp(args);
      // A server does not know the customer: the page asks for the cart once it is in the browser.
      if (app.isServer) return null;
      const cart = cartQuery(app.call);
      // What an earlier visit left may be ordered since, or be another customer's.
      app.queryClient.removeQueries({ queryKey: cart.queryKey });
      return prefetchQueries(app, cart);
    },
  },
];
