import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { officeSellers, officeSettings } from '@dar/contracts/office';
import { officeQuery } from '../../parts/office-query.ts';

export const settingsQuery = (call: Call) => officeQuery(call, officeSettings, {});

/** The last seller; undefined data only while it loads, null in a shop without one. */
export const sellerQuery = (call: Call) =>
  queryOptions({
    ...officeQuery(call, officeSellers, { limit: 1 }),
    select: ({ oData }) => oData[0] ?? null,
  });
