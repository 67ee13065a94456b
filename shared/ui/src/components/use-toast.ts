import { type ReactNode, useMemo } from 'react';
import { type ToastKind, useDialogRequests } from './dialog-requests.ts';

export type Toast = Readonly<Record<ToastKind, (text: ReactNode) => void>>;

/** Short messages that pass over the page. Call them in event handlers and effects only. */
export function useToast(): Toast {
  const requests = useDialogRequests();
  return useMemo(() => {
    const show = (toast: ToastKind) => (text: ReactNode) => requests.ask({ kind: 'toast', toast, text });
    return { success: show('success'), error: show('error'), info: show('info') };
  }, [requests]);
}
