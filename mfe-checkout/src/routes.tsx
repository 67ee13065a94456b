import { appOf, requireSignIn, startQueries } from '@dar/shared/app';
import type { SectionRoutes } from '@dar/shared/federation/section-module';
import { paths } from '@dar/shared/paths';
import { SuccessPage } from './features/confirm-booking/success-page.tsx';
import { checkoutQuery } from './features/place-order/queries.ts';

export const texts: SectionRoutes['texts'] = {
  en: () => import('./texts/en.ts'),
  ar: () => import('./texts/ar.ts'),
};

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.checkout(),
    lazy: () => import('./features/place-order/checkout-page.tsx'),
    loader: (args) => {
      requireSignIn(args);
      const app = appOf(args);
      // A server does not know the customer: the page asks once it is in the browser.
      return app.isServer ? null : startQueries(app, checkoutQuery(app.call));
    },
  },
  // Eager: a placed order must never end at a chunk that did not load.
  { path: '/success', element: <SuccessPage /> },
];
