import { getApp, prefetchQueries, requireSignIn } from '@dar/app';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import type { LoaderFunctionArgs } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { checkoutQuery } from './features/checkout/queries.ts';
import { SuccessPage } from './features/success/success-page.tsx';
import { savedCardsQuery } from './queries.ts';

export { texts } from './texts/texts.ts';

function checkoutLoader(args: LoaderFunctionArgs) {
  requireSignIn(args);
  const app = getApp(args);
  return app.isServer ? null : prefetchQueries(app, checkoutQuery(app.call));
}
// A server does not know the customer: after it rendered the page, the loader runs again where the customer is known.
checkoutLoader.hydrate = true;

function cardsLoader(args: LoaderFunctionArgs) {
  requireSignIn(args);
  const app = getApp(args);
  return app.isServer ? null : prefetchQueries(app, savedCardsQuery(app.call));
}
cardsLoader.hydrate = true;

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.checkout.pattern,
    handle: { chunk: 'checkout-page', hasForm: true },
    lazy: () =>
      import('./features/checkout/checkout-page.tsx').then(({ CheckoutPage }) => ({ Component: CheckoutPage })),
    loader: checkoutLoader,
  },
  {
    path: paths.cards.pattern,
    handle: { chunk: 'cards-page', hasForm: true },
    lazy: () =>
      import('./features/cards/cards-page.tsx').then(({ CardsPage }) => ({
        Component: CardsPage,
      })),
    loader: cardsLoader,
  },
  // Eager: a placed order must never end at a chunk that did not load.
  { path: paths.success.pattern, element: <SuccessPage /> },
];
