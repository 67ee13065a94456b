import * as z from '@dar/contracts/schema';
import { service } from '../endpoints/catalog.ts';
import { officeCall } from './author.ts';

export const bookingServices = officeCall({
  path: '/office/services',
  summary: 'The services that customers can book, with options and prices as the shop shows them',
  input: z.object({}),
  output: z.object({ oData: z.array(service) }),
});
