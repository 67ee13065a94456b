import { useDialogRequests, useLatePart } from '@dar/shared/ui';
import { useSyncExternalStore } from 'react';

const never = () => false;

/** What shows toasts and questions: loaded when the first one is asked for. */
export function LateDialogs() {
  const requests = useDialogRequests();
  const isWaiting = useSyncExternalStore(requests.subscribe, requests.isWaiting, never);
  const DialogOutlet = useLatePart(isWaiting, {
    load: async () => (await import('@dar/shared/dialogs')).DialogOutlet,
    onFailure: requests.refuse,
  });
  return DialogOutlet ? <DialogOutlet /> : null;
}
