import * as z from '@dar/contracts/schema';
import { officeCall } from './author.ts';

export const officeShop = officeCall({
  path: '/office/shop',
  summary: 'The shop that this office changes',
  input: z.object({}),
  /** `site_url` is the public address of the shop. */
  output: z.object({ oData: z.object({ site_url: z.string(), is_demo: z.boolean() }) }),
});
