import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { BadEventError, type PaymentProvider } from '../payments/payment-provider.ts';
import type { SettlementService } from './settlement.service.ts';

interface PaymentEventsDeps {
  readonly payments: PaymentProvider;
  readonly settlement: SettlementService;
}

/** Where the payment provider tells of its events. */
export const PAYMENT_EVENTS_PATH = `${API_BASE_PATH}/payments/webhook`;

/**
 * Hears the provider's events, signed by it. An event only says that it is time to ask the provider about a payment or its refunds, so
 * that late, doubled and overtaken events do no harm. Whatever fails is answered 500, and the provider tells it again.
 */
export async function paymentEventsRoutes(app: FastifyInstance, { payments, settlement }: PaymentEventsDeps) {
  await app.register(async (scope) => {
    // The signature is of the very bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_EVENTS_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = payments.readEvent({ body, signature: String(request.headers['stripe-signature'] ?? '') });
        if (event) await settlement.handleEvent(event);
        return { received: true };
      } catch (error) {
        if (!(error instanceof BadEventError)) throw error;
        request.log.warn('a payment event with a wrong signature was refused');
        return reply.code(400).send({ received: false });
      }
    });
  });
}
