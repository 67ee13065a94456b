import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import type { Call } from '@dar/app/call';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import type { LoaderFunction } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { checkoutQuery } from './features/checkout/queries.ts';
import { SuccessPage } from './features/success/success-page.tsx';
import { savedCardsQuery } from './queries.ts';

export { texts } from './texts/texts.ts';

/** Returns a loader that requires a sign-in and then starts the query of the page. */
function authLoader(getQuery: (call: Call) => Parameters<typeof prefetchQueries>[1]): LoaderFunction {
  return (args) => {
    requireSignIn(args);
    const app = getApp(args);
    return prefetchQueries(app, getQuery(app.call));
  };
}

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.checkout.pattern,
    ...page('checkout-page', () => import('./features/checkout/checkout-page.tsx'), 'CheckoutPage', { hasForm: true }),
    loader: authLoader(checkoutQuery),
  },
  {
    path: paths.cards.pattern,
    ...page('cards-page', () => import('./features/cards/cards-page.tsx'), 'CardsPage', { hasForm: true }),
    loader: authLoader(savedCardsQuery),
  },
  // Eager: a placed order must never end at a chunk that did not load.
  { path: paths.success.pattern, element: <SuccessPage /> },
];
