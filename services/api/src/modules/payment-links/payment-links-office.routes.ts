import { cancelPaymentLink, paymentLinks as paymentLinksCall, resendPaymentLink } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { OfficePaymentLinks } from './office-payment-links.service.ts';

export function paymentLinksOfficeRoutes(app: FastifyInstance, services: Services): void {
  const links = new OfficePaymentLinks(services);
  serve(app, paymentLinksCall, async (input) => {
    const found = await links.list(input);
    const customers = found.oData.map(({ customer_id }) => customer_id);
    return { ...found, read: { action: 'payment-links list', details: { customers } } };
  });
  serve(app, resendPaymentLink, async ({ payment, ...author }, { session, ip }) => ({
    oData: await links.resend(payment, toStaff(session, author), ip),
  }));
  serve(app, cancelPaymentLink, async ({ payment, ...author }, { session }) => ({
    oData: await links.cancel(payment, toStaff(session, author)),
  }));
}
