import { authLoader } from '@dar/app';
import { page, type SectionRoutes } from '@dar/app/remotes/section-module';
import { paths } from '@dar/contracts/paths';
import { takeLinkToken } from './features/checkout/payment-link/link-token.ts';
import { checkoutQuery } from './features/checkout/queries.ts';
import { placedOrderQuery, readInvoiceId } from './features/success/queries.ts';
import { SuccessPage } from './features/success/success-page.tsx';
import { savedCardsQuery } from './queries.ts';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: paths.checkout.pattern,
    ...page('checkout-page', () => import('./features/checkout/checkout-page.tsx'), 'CheckoutPage', { hasForm: true }),
    loader: authLoader(({ call }) => checkoutQuery(call)),
  },
  {
    path: paths.cards.pattern,
    ...page('cards-page', () => import('./features/cards/cards-page.tsx'), 'CardsPage', { hasForm: true }),
    loader: authLoader(({ call }) => savedCardsQuery(call)),
  },
  {
    path: paths.payLink.pattern,
    ...page(
      'payment-link-page',
      () => import('./features/checkout/payment-link/payment-link-page.tsx'),
      'PaymentLinkPage',
      {
        hasForm: true,
      },
    ),
    loader: takeLinkToken,
  },
  // Eager: a placed order must never end at a chunk that did not load.
  {
    path: paths.success.pattern,
    element: <SuccessPage />,
    loader: authLoader(({ call }, _params, { url }) => {
      const invoiceId = readInvoiceId(new URL(url).search);
      return invoiceId === '' ? undefined : placedOrderQuery(call, invoiceId);
    }),
  },
];
