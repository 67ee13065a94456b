import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { storeUser } from '@dar/app/session';
import { confirmEmail, emailStatus } from '@dar/contracts/email-verification';

/** Verifies the address of a link. A query, since pressing the link again changes nothing. */
export const confirmEmailQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['account', 'confirm-email', token],
    queryFn: async () => {
      const { user } = await call(confirmEmail, { token });
      const { id, email } = user;
      storeUser({ id, is_email_verifed: '1', ...(email && { email }) });
      return user.id;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryTransient(2),
  });

export const emailStatusQuery = (call: Call, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'email-status', customerId],
    queryFn: async ({ signal }) => {
      const { oData } = await call(emailStatus, {}, { signal });
      const isVerified = oData.is_email_verifed === '1';
      if (isVerified) storeUser({ id: customerId, is_email_verifed: '1' });
      return isVerified;
    },
    refetchOnWindowFocus: 'always',
    retry: retryTransient(1),
  });
