import { create } from 'zustand';

/** A notice by the key of its text in the shared catalog, under `notice`. */
export type Toast =
  | 'login.cart'
  | 'login.book'
  | 'login.bookAsPartner'
  | 'login.addToCart'
  | 'login.continue'
  | 'login.expired';

/** What the text of a notice names. */
interface ToastValues {
  /** The partner's transaction that is being booked for. */
  readonly transactionId: string;
}

/** A notice whose text names something. */
interface ToastWithValues extends ToastValues {
  readonly notice: Toast;
}

interface ToastQueue {
  readonly pending: readonly (Toast | ToastWithValues)[];
}

/** Notices that wait for the shell to show them: a redirect may raise one before the shell is there. */
export const useToastQueue = create<ToastQueue>()(() => ({ pending: [] }));

/** Has the shell show a notice, with the values that its text names. */
export function showToast(notice: Toast, values?: ToastValues): void {
  const raised = values ? { notice, ...values } : notice;
  useToastQueue.setState(({ pending }) => ({ pending: [...pending, raised] }));
}

/** Takes every notice that waits, once. */
export function takeToasts(): ToastQueue['pending'] {
  const { pending } = useToastQueue.getState();
  if (pending.length > 0) useToastQueue.setState({ pending: [] });
  return pending;
}
