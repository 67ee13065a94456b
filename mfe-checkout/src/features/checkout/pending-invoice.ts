import { KEYS, localStore } from '@dar/app/storage';

// A reload or a closed tab must not lose the outcome of a payment.

/** Returns the invoice of a payment whose outcome this device has not seen, or null. */
export const readPendingInvoice = (): string | null => localStore.get(KEYS.pendingInvoice);

export const storePendingInvoice = (invoiceId: string): void => localStore.set(KEYS.pendingInvoice, invoiceId);

/** Forgets a payment. The pending one of another tab stays. */
export function removePendingInvoice(invoiceId: string): void {
  if (readPendingInvoice() === invoiceId) localStore.remove(KEYS.pendingInvoice);
  if (wasProcessing(invoiceId)) localStore.remove(KEYS.processingInvoice);
}

/** Returns whether the provider was processing the payment when this device last asked. */
export const wasProcessing = (invoiceId: string): boolean => localStore.get(KEYS.processingInvoice) === invoiceId;

/** Stores that the provider processes a payment. It becomes the pending one, even if another tab has started one. */
export function storeProcessingInvoice(invoiceId: string): void {
  storePendingInvoice(invoiceId);
  localStore.set(KEYS.processingInvoice, invoiceId);
}

/** Keeps the invoice of a payment that failed after its processing: it can be paid again. */
export const removeProcessingInvoice = (): void => localStore.remove(KEYS.processingInvoice);
