import { BadEventError, type PaymentProvider, ProviderUnavailableError } from './payment-provider.ts';

const reject = async (): Promise<never> => {
  throw new ProviderUnavailableError('no payment provider is configured: set the STRIPE_ settings');
};

/** The provider of a shop without card payments. Existing payments wait until there is one. */
export const noPayments: PaymentProvider = {
  publishableKey: '',
  open: reject,
  find: reject,
  async *list() {},
  close: reject,
  refund: reject,
  getRefunds: reject,
  createCustomer: reject,
  deleteCustomer: reject,
  startCard: reject,
  getCards: reject,
  deleteCard: reject,
  readEvent: () => {
    throw new BadEventError('no payment provider is configured');
  },
};
