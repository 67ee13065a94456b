import { type ReactNode, useMemo } from 'react';
import { type ToastKind, useDialogs } from './dialogs-context.ts';

export type Toast = Readonly<Record<ToastKind, (text: ReactNode) => void>>;

/** Returns functions that show a short message. Call them in event handlers and effects only. */
export function useToast(): Toast {
  const load = useDialogs();
  return useMemo(() => {
    const show = (kind: ToastKind) => async (text: ReactNode) => (await load()).toast(kind, text);
    return { success: show('success'), error: show('error'), info: show('info') };
  }, [load]);
}
