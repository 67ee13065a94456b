import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { paymentLink } from '@dar/contracts/payment-link';

/** What a link is for, or what became of its payment. */
export const paymentLinkQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['checkout', 'payment-link', token],
    queryFn: async ({ signal }) => {
      const { oData, message, message_ar: messageAr } = await call(paymentLink, { token }, { signal });
      return { ...oData, message, messageAr };
    },
    staleTime: 0,
    gcTime: 5_000,
  });
