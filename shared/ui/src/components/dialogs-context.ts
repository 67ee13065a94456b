import { createContext, type ReactNode, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Question {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmText: string;
  /** 'Cancel' by default. */
  readonly cancelText?: string;
  /** The confirmed action removes something. */
  readonly danger?: boolean;
}

/** Shows toasts and questions over the page. */
export interface Dialogs {
  readonly toast: (kind: ToastKind, text: ReactNode) => void;
  /** Resolves to whether the customer confirmed. The signal closes the question, which counts as a no. */
  readonly confirm: (question: Question, signal: AbortSignal) => Promise<boolean>;
}

/** Resolves when the code of the dialogs is loaded; it never rejects. */
export type LoadDialogs = () => Promise<Dialogs>;

export const DialogsContext = createContext<LoadDialogs | null>(null);

/** Returns the function that loads the page's dialogs. Throws outside of a UiProvider. */
export function useDialogs(): LoadDialogs {
  const load = useContext(DialogsContext);
  if (!load) throw new Error('useDialogs needs a UiProvider above it');
  return load;
}
