import { create } from 'zustand';

/** The key of the message under `toast` in the shared texts. */
export type Toast =
  | 'login.cart'
  | 'login.book'
  | 'login.bookAsPartner'
  | 'login.addToCart'
  | 'login.continue'
  | 'login.expired';

interface ToastValues {
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

export function showToast(toast: Toast, values?: ToastValues): void {
  const added = values ? { toast, ...values } : toast;
  useToastQueue.setState(({ pending }) => ({ pending: [...pending, added] }));
}

export function takeToasts(): ToastQueue['pending'] {
  const { pending } = useToastQueue.getState();
  if (pending.length > 0) useToastQueue.setState({ pending: [] });
  return pending;
}
