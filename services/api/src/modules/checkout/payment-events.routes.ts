import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../service.ts';
import { BadEventError } from '../payments/payment-provider.ts';

export const PAYMENT_EVENTS_PATH = `${API_BASE_PATH}/payments/webhook`;

/**
 * Receives signed events of the provider. An event only triggers a query of the provider's state, so late, repeated and
 * reordered events are harmless. A failure answers 500, and the provider sends the event again.
 */
export async function paymentEventsRoutes(app: FastifyInstance, { payments, settlement }: Services) {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
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
        request.log.warn('rejected a payment event with an invalid signature');
        return reply.code(400).send({ received: false });
      }
    });
  });
}
