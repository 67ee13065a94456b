import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, errorResponse } from '../../errors.ts';
import { getLink, LINK_HEADERS, type LinkQuery } from '../../links/link-request.ts';
import { INVOICE_PATH, INVOICE_PDF_PATH } from '../../links/signed-links.ts';
import type { Services } from '../../service.ts';
import { invoiceFileName } from './invoice-file-name.ts';
import { expiredLinkPage, invoicePage, messagePage } from './invoice-page.ts';
import { INVOICE_STYLE } from './invoice-style.ts';

const STYLE_HASH = createHash('sha256').update(INVOICE_STYLE).digest('base64');

const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
  ...LINK_HEADERS,
};
const HTML = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' };

export function invoicesRoutes(app: FastifyInstance, { invoices }: Services): void {
  app.get<LinkQuery>(INVOICE_PATH, async ({ query }, reply) => {
    const link = getLink(query);
    const view = await invoices.view(link);
    if (!view) return sendExpired(reply);
    const pdfUrl = `${INVOICE_PDF_PATH}?link=${encodeURIComponent(link)}`;
    return reply.headers(HTML).send(invoicePage(view, pdfUrl));
  });

  app.get<LinkQuery>(INVOICE_PDF_PATH, async ({ query, ip }, reply) => {
    try {
      const invoice = await invoices.pdf(getLink(query), ip);
      if (!invoice) return sendExpired(reply);
      const { number, pdf } = invoice;
      const file = {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${invoiceFileName(number)}"`,
      };
      return reply.headers({ ...HEADERS, ...file }).send(Buffer.from(pdf));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { http, headers } = errorResponse(error);
      return reply
        .code(http)
        .headers({ ...HTML, ...headers })
        .send(messagePage(error.text));
    }
  });
}

const sendExpired = (reply: FastifyReply) => reply.code(404).headers(HTML).send(expiredLinkPage());
