import type { FastifyInstance } from 'fastify';
import type { Messenger } from './messenger.ts';
import type { OutboxService } from './outbox.service.ts';
import { outboxPage } from './outbox-page.ts';

interface OutboxDeps {
  readonly messenger: Messenger;
  readonly outbox: OutboxService;
}

/** Serves `GET /dev/outbox?to=` as HTML or JSON, for development only. */
export function outboxRoutes(app: FastifyInstance, { messenger, outbox }: OutboxDeps): void {
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async ({ query, headers }, reply) => {
    const to = typeof query.to === 'string' ? query.to : '';
    await messenger.settled();
    const messages = await outbox.list(to);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    if (!headers.accept?.includes('application/json')) {
      return reply.type('text/html; charset=utf-8').send(outboxPage(messages, to));
    }
    const list = messages.map(({ recipient, createdAt, ...message }) => ({
      ...message,
      to: recipient,
      created_at: createdAt.toISOString(),
    }));
    return { status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: { messages: list } };
  });
}
