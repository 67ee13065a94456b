/** The order's number as the checkout hands it over in the navigation state; empty when there is none. */
export function invoiceNumberOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('invoiceNumber' in state)) return '';
  return typeof state.invoiceNumber === 'string' ? state.invoiceNumber : '';
}
