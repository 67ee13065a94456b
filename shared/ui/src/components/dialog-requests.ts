import { createContext, type ReactNode, useContext } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Question {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly confirmText: string;
  /** 'Cancel' unless told. */
  readonly cancelText?: string;
  /** What is confirmed takes something away. */
  readonly danger?: boolean;
}

/** Something to be shown over the page. */
export type DialogRequest =
  | { readonly kind: 'toast'; readonly toast: ToastKind; readonly text: ReactNode }
  | { readonly kind: 'question'; readonly question: Question; readonly answer: (confirmed: boolean) => void };

/** What parts of a page asked to be shown over it, until whoever shows it takes it. */
export interface DialogRequests {
  ask(request: DialogRequest): void;
  /** Takes all that was asked for since the last time. */
  take(): readonly DialogRequest[];
  readonly isWaiting: () => boolean;
  /** Calls back whenever something is asked for; returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createDialogRequests(): DialogRequests {
  let waiting: readonly DialogRequest[] = [];
  const listeners = new Set<() => void>();
  return {
    ask(request) {
      waiting = [...waiting, request];
      for (const listener of listeners) listener();
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    isWaiting: () => waiting.length > 0,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

const RequestsContext = createContext<DialogRequests | null>(null);
export const DialogRequestsProvider = RequestsContext.Provider;

/** The requests of the page. Throws outside of a UiProvider. */
export function useDialogRequests(): DialogRequests {
  const requests = useContext(RequestsContext);
  if (!requests) throw new Error('useDialogRequests needs a UiProvider above it');
  return requests;
}
