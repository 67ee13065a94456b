import { renderInvoicePdf } from './invoice-pdf.ts';

// Piscina calls the default export in a worker thread.
export default renderInvoicePdf;
