import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { ProductOrdersService } from '../product-orders/product-orders.service.ts';
import { INVOICE_PATH, type InvoiceLink, type InvoiceLinks } from './invoice-links.ts';
import { expiredLinkPage, invoicePage } from './invoice-page.ts';
import { INVOICE_STYLE } from './invoice-style.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

interface Services {
  readonly invoiceLinks: InvoiceLinks;
  readonly orders: OrdersService;
  readonly productOrders: ProductOrdersService;
}

const STYLE_HASH = createHash('sha256').update(INVOICE_STYLE).digest('base64');

/** No scripts, no caching, no referrer. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export function invoicesRoutes(app: FastifyInstance, { invoiceLinks, orders, productOrders }: Services): void {
  const find = async ({ kind, customerId, orderId }: InvoiceLink): Promise<PrintedInvoice | undefined> => {
    const service = kind === 'service' ? orders : productOrders;
    return service.invoiceOf(customerId, orderId).catch((error: unknown) => {
      if (error instanceof AppError && error.failure === 'not-found') return undefined;
      throw error;
    });
  };

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(INVOICE_PATH, async (request, reply) => {
    const { link } = request.query;
    const opened = typeof link === 'string' ? await invoiceLinks.open(link) : undefined;
    const invoice = opened && (await find(opened));
    return reply
      .code(invoice ? 200 : 404)
      .headers(HEADERS)
      .send(invoice ? invoicePage(invoice) : expiredLinkPage());
  });
}
