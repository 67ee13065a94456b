import type { FastifyInstance } from 'fastify';
import type { PaymentAudit } from './payment-audit.service.ts';

/**
 * Serves `GET /dev/payment-audit?email=`, the findings of the audit as JSON. In demo mode only, because it needs no
 * token.
 */
export function paymentAuditRoutes(app: FastifyInstance, audit: PaymentAudit): void {
  app.get<{ Querystring: { email?: unknown } }>('/dev/payment-audit', async ({ query: { email } }, reply) => {
    reply.header('cache-control', 'no-store');
    const findings = await audit.run({ email: typeof email === 'string' ? email : undefined });
    return { status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: { findings } };
  });
}
