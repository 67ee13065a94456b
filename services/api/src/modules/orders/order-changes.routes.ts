import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { requireSession } from '../../route.ts';
import type { Services } from '../../service.ts';

export function orderChangesRoutes(app: FastifyInstance, { orderChanges }: Services): void {
  app.addHook('preClose', async () => orderChanges.close());
  app.get(`${API_BASE_PATH}${ORDER_CHANGES_PATH}`, async (request, reply) => {
    const session = await requireSession(app, request, ORDER_CHANGES_PATH);
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    return reply.send(await orderChanges.open(session));
  });
}
