import { showText, type ToastKind } from '@dar/app/events';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

export interface Question {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
}

export interface Dialogs {
  /** Resolves to whether the customer confirmed. The signal closes the question, which counts as a no. */
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean>;
  /** Shows the progress bar until the work has settled, and returns the work. */
  readonly showProgress: <T>(work: Promise<T>) => Promise<T>;
  /** The bundler runs a module once, so a component whose imports did not load would stay broken. */
  readonly loadWithForms: <Component>(load: () => Promise<Component>) => Promise<Component>;
}

const DialogsContext = createContext<Dialogs | null>(null);
export const DialogsContextProvider = DialogsContext.Provider;

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('Toasts and questions need a DialogsProvider above them');
  return dialogs;
}

/** Returns a function that loads dialogs and forms, then a component that imports them. */
export function useLoadWithForms(): Dialogs['loadWithForms'] {
  return useDialogs().loadWithForms;
}

export type Toast = Readonly<Record<ToastKind, (text: ReactNode) => void>>;

const TOAST: Toast = {
  success: (text) => showText('success', text),
  error: (text) => showText('error', text),
  info: (text) => showText('info', text),
};

/** Returns functions that show a short message. Call them in event handlers and effects only. */
export function useToast(): Toast {
  return TOAST;
}

/** Resolves to whether the customer confirmed. An unmount, as on Back, and a second press count as a no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { confirm } = useDialogs();
  const component = useRef(new AbortController());
  const isAsking = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    component.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(
    async (question) => {
      if (isAsking.current || component.current.signal.aborted) return false;
      isAsking.current = true;
      const isConfirmed = await confirm(question, component.current.signal);
      isAsking.current = false;
      return isConfirmed;
    },
    [confirm],
  );
}
