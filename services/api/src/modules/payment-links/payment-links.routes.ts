import { openPaymentLink, paymentLink } from '@dar/contracts/payment-link';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function paymentLinksRoutes(app: FastifyInstance, { paymentLinks }: Services): void {
  serve(app, paymentLink, ({ token }, { ip }) => paymentLinks.show(token, ip));
  serve(app, openPaymentLink, async ({ token, payment_type: paymentType }, { ip, language }) => ({
    oData: await paymentLinks.open(token, { paymentType, ip, language }),
  }));
}
