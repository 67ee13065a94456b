import { BadEventError, type PaymentProvider, ProviderUnavailableError } from './payment-provider.ts';

const refuse = async (): Promise<never> => {
  throw new ProviderUnavailableError('there is no payment provider: set the STRIPE_ settings');
};

/** The provider of a shop that takes no cards. Payments that were opened before wait until there is one again. */
export const noPayments: PaymentProvider = {
  publishableKey: '',
  open: refuse,
  find: refuse,
  close: refuse,
  refund: refuse,
  refundsOf: refuse,
  readEvent: () => {
    throw new BadEventError('there is no payment provider');
  },
};
