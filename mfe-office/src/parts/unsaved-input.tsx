import { createContext, useContext, useEffect } from 'react';
import { useDialog } from '../saves/saves-provider.tsx';

/** The part of antd's forms that says whether a person changed something. */
interface TouchedForm {
  readonly isFieldsTouched: () => boolean;
}

/** The forms in the drawer around a component. */
export const DrawerForms = createContext<Set<TouchedForm> | undefined>(undefined);

/** Makes the drawer around a form ask before it closes and loses what was typed. */
export function useDrawerForm(form: TouchedForm): void {
  const forms = useContext(DrawerForms);
  useEffect(() => {
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, form]);
}

/** Returns a function that calls `onClose`, and asks first when one of the forms has unsaved input. */
export function useCloseQuestion(forms: Iterable<TouchedForm>, onClose: () => void): () => Promise<void> {
  const dialog = useDialog();
  return async () => {
    if (![...forms].some((form) => form.isFieldsTouched())) return onClose();
    // Not `lazy`: a modal whose first render React drops stays the one that antd sends Escape to.
    const { LeaveQuestion } = await import(/* webpackChunkName: 'leave-question' */ './leave-question.tsx');
    if (await dialog<true>((close) => <LeaveQuestion onClose={close} />)) onClose();
  };
}
