import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { getProfile } from '@dar/contracts/profile';
import { storeUser } from '../../stored-user.ts';

/** Updates the stored details, which another device may have changed. */
export const profileQuery = (call: Call, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'profile', customerId],
    queryFn: async ({ signal }) => {
      const { oData } = await call(getProfile, {}, { signal });
      storeUser(oData);
      return oData;
    },
    refetchOnWindowFocus: 'always',
  });
