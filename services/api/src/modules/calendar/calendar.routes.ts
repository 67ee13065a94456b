import { placedOrder } from '@dar/contracts/checkout';
import type { FastifyInstance } from 'fastify';
import { getLanguage } from '../../get-language.ts';
import { getLink, LINK_HEADERS, type LinkQuery } from '../../links/link-request.ts';
import { CALENDAR_PATH } from '../../links/signed-links.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { calendarMessages } from './calendar.service.ts';

export function calendarRoutes(app: FastifyInstance, { calendar, links, geo }: Services): void {
  serve(app, placedOrder, async ({ invoice_id }, { session, language = 'en' }) => {
    const order = await calendar.placedOrder(session.customerId, invoice_id, language);
    return { oData: { ...order, address_ar: geo.toArabic(order.address) } };
  });

  app.get<LinkQuery>(CALENDAR_PATH, async ({ query, headers }, reply) => {
    const opened = await links.openCalendar(getLink(query));
    const language = getLanguage(headers.cookie, headers['accept-language']) ?? 'en';
    const file = opened && (await calendar.getFile(opened.customerId, opened.orderId, language));
    reply.headers(LINK_HEADERS);
    if (!file) {
      const { en, ar } = calendarMessages.gone;
      return reply.code(404).type('text/plain; charset=utf-8').send(`${en}\n${ar}\n`);
    }
    // Inline, so that phones offer to add the event instead of storing a file.
    reply.header('content-disposition', `inline; filename="${file.name}"`);
    return reply.type(file.contentType).send(file.content);
  });
}
