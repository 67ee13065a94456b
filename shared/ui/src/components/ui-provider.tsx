import { type ReactNode, useState } from 'react';
import './base.css';
import './fonts.css';
import './tokens.css';
import { createDialogRequests, DialogRequestsProvider } from './dialog-requests.ts';

/** Styles of the whole page, and where its parts ask for toasts and questions. One per page. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const [requests] = useState(createDialogRequests);
  return <DialogRequestsProvider value={requests}>{children}</DialogRequestsProvider>;
}
