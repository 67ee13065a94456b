import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

/** Shows a dialog and resolves with what it closes with, undefined when the person cancels it. */
export type ShowDialog = <Value>(render: (close: (value?: Value) => void) => ReactNode) => Promise<Value | undefined>;

const DialogContext = createContext<ShowDialog | undefined>(undefined);

interface ShownDialog {
  readonly id: number;
  readonly element: ReactNode;
}

/** Shows the dialogs that a save needs, such as the one that asks for its reason, above the page that saves. */
export function SavesProvider({ children }: { readonly children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly ShownDialog[]>([]);
  const show = useMemo(() => createShow(setDialogs), []);
  return (
    <DialogContext value={show}>
      {children}
      {dialogs.map(({ id, element }) => (
        <div key={id}>
          <Suspense>{element}</Suspense>
        </div>
      ))}
    </DialogContext>
  );
}

type SetDialogs = (update: (before: readonly ShownDialog[]) => readonly ShownDialog[]) => void;

function createShow(setDialogs: SetDialogs): ShowDialog {
  let lastId = 0;
  return (render) =>
    new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const element = render((value) => {
        setDialogs((before) => before.filter((dialog) => dialog.id !== id));
        resolve(value);
      });
      setDialogs((before) => [...before, { id, element }]);
    });
}

/** Returns a function that shows a dialog and waits for it. */
export function useDialog(): ShowDialog {
  const show = useContext(DialogContext);
  if (!show) throw new Error('useDialog needs a SavesProvider');
  return show;
}
