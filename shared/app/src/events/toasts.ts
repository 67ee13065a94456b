import { create } from 'zustand';

/** The key of the message under `toast` in the shared texts. */
export type Toast =
  | 'login.cart'
  | 'login.book'
  | 'login.bookAsPartner'
  | 'login.addToCart'
  | 'login.continue'
  | 'login.expired';

/** The values in a message. */
interface ToastValues {
  /** The partner's transaction of the booking. */
  readonly transactionId: string;
}

interface ToastWithValues extends ToastValues {
  readonly toast: Toast;
}

interface ToastQueue {
  readonly pending: readonly (Toast | ToastWithValues)[];
}

/** Toasts that wait for the shell. A redirect can add one before the shell renders. */
export const useToastQueue = create<ToastQueue>()(() => ({ pending: [] }));

/** Adds a toast for the shell to show. */
export function showToast(toast: Toast, values?: ToastValues): void {
  const added = values ? { toast, ...values } : toast;
  useToastQueue.setState(({ pending }) => ({ pending: [...pending, added] }));
}

/** Removes and returns all waiting toasts. */
export function takeToasts(): ToastQueue['pending'] {
  const { pending } = useToastQueue.getState();
  if (pending.length > 0) useToastQueue.setState({ pending: [] });
  return pending;
}
