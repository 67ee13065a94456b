import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeSellers, officeSettings } from '@dar/contracts/office';
import { officeKey } from '../../lists/use-key-pages.ts';

export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(officeSettings.path, {}),
    queryFn: async ({ signal }) => (await call(officeSettings, {}, { signal })).oData,
  });

/** The last seller; undefined data only while it loads, null in a shop without one. */
export const sellerQuery = (call: Call) =>
  queryOptions({
    queryKey: officeKey(officeSellers.path, { limit: 1 }),
    queryFn: async ({ signal }) => (await call(officeSellers, { limit: 1 }, { signal })).oData[0] ?? null,
  });
