import { create } from 'zustand';
import { isApiError } from '../api/api-error.ts';

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

interface ErrorToast {
  readonly error: unknown;
  /** Shown without a server message. */
  readonly text: string;
}

interface ToastQueue {
  readonly pending: readonly (Toast | ToastWithValues | ErrorToast)[];
}

/** Toasts that wait for the app's root. A redirect can add one before it renders. */
export const useToastQueue = create<ToastQueue>()(() => ({ pending: [] }));

export function showToast(toast: Toast, values?: ToastValues): void {
  add(values ? { toast, ...values } : toast);
}

/** Shows the server's message of a failed call, else `text`. Ignores a 401, which opens the Session Expired modal. */
export function showErrorToast(error: unknown, text: string): void {
  if (!isApiError(error, 'unauthorized')) add({ error, text });
}

function add(toast: ToastQueue['pending'][number]): void {
  useToastQueue.setState(({ pending }) => ({ pending: [...pending, toast] }));
}

export function takeToasts(): ToastQueue['pending'] {
  const { pending } = useToastQueue.getState();
  if (pending.length > 0) useToastQueue.setState({ pending: [] });
  return pending;
}
