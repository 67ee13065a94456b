// Piscina calls these by name in a worker thread.
export { renderInvoicePdf } from './invoice-pdf.ts';
export { renderTablePdf } from './table-pdf.ts';
