import { type DialogRequest, useDialogRequests, useLatePart } from '@dar/ui';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { PlainMessages } from './plain-messages.tsx';

const never = () => false;
const loadOutlet = async () => (await import('@dar/ui/dialogs')).DialogOutlet;

interface LateDialogsProps {
  readonly load?: () => Promise<ComponentType>;
}

/**
 * Shows toasts and questions. Their code is loaded with the first one. What waits when it does not load is shown plainly,
 * and the next one tries to load it anew.
 */
export function LateDialogs({ load = loadOutlet }: LateDialogsProps) {
  const requests = useDialogRequests();
  const isWaiting = useSyncExternalStore(requests.subscribe, requests.isWaiting, never);
  const [shownPlainly, setShownPlainly] = useState<readonly DialogRequest[]>([]);
  const DialogOutlet = useLatePart(isWaiting, {
    load,
    onFailure: () => {
      const waiting = requests.take();
      setShownPlainly((shown) => [...shown, ...waiting]);
    },
  });
  return (
    <>
      {DialogOutlet && <DialogOutlet />}
      {shownPlainly.length > 0 && (
        <PlainMessages
          requests={shownPlainly}
          onDone={(done) => setShownPlainly((shown) => shown.filter((request) => request !== done))}
        />
      )}
    </>
  );
}
