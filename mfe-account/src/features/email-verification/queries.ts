import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { confirmEmail, emailStatus } from '@dar/contracts/email-verification';
import { storeVerifiedEmail } from './stored-email.ts';

/** Verifies the address of a link. A query, since pressing the link again changes nothing. */
export const confirmEmailQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['account', 'confirm-email', token],
    queryFn: async () => {
      const { user } = await call(confirmEmail, { token });
      storeVerifiedEmail(user.id);
      return user.id;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryTransient(2),
  });

/** Returns whether the customer's address is verified: the link may have been pressed on another device. */
export const emailStatusQuery = (call: Call, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'email-status', customerId],
    queryFn: async ({ signal }) => {
      const { oData } = await call(emailStatus, {}, { signal });
      const isVerified = oData.is_email_verifed === '1';
      if (isVerified) storeVerifiedEmail(customerId);
      return isVerified;
    },
    refetchOnWindowFocus: 'always',
    retry: retryTransient(1),
  });
