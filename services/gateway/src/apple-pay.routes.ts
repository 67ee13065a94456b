import type { FastifyPluginAsync } from 'fastify';

const PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** Serves the file with which Apple verifies the shop's domain (docs.stripe.com/payments/payment-methods/pmd-registration). */
export function applePayRoutes(domainFile: string): FastifyPluginAsync {
  return async (app) => {
    app.get(PATH, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(domainFile),
    );
  };
}
