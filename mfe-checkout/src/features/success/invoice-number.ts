/** Returns the order number in the navigation state, or an empty string. */
export function readInvoiceNumber(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('invoiceNumber' in state)) return '';
  return typeof state.invoiceNumber === 'string' ? state.invoiceNumber : '';
}
