import type { ReactNode } from 'react';
import './base.css';
import './fonts.css';
import './tokens.css';
import { DialogsContext, type LoadDialogs } from './dialogs-context.ts';

interface UiProviderProps {
  readonly loadDialogs: LoadDialogs;
  readonly children: ReactNode;
}

/** Applies the styles of the page and provides its toasts and questions. One per page. */
export function UiProvider({ loadDialogs, children }: UiProviderProps) {
  return <DialogsContext value={loadDialogs}>{children}</DialogsContext>;
}
