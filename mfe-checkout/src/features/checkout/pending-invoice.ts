import { KEYS, localStore } from '@dar/app/storage';

// A reload or a closed tab must not lose the outcome of a payment.

/** Returns the invoice of a payment whose outcome this device has not seen, or null. */
export const readPendingInvoice = (): string | null => localStore.get(KEYS.pendingInvoice);

export const storePendingInvoice = (invoiceId: string): void => localStore.set(KEYS.pendingInvoice, invoiceId);

export const removePendingInvoice = (): void => localStore.remove(KEYS.pendingInvoice);
