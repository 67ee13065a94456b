import { createContext, useContext, useEffect, useRef } from 'react';
import { useDialog } from '../saves/saves-provider.tsx';

/** The part of antd's forms that says whether a person changed something. */
interface TouchedForm {
  readonly isFieldsTouched: () => boolean;
}

// Not `lazy`: a modal whose first render React drops stays the one that antd sends Escape to.
const loadQuestion = () => import(/* webpackChunkName: 'leave-question' */ './leave-question.tsx');

/** The forms in the drawer around a component. */
export const DrawerForms = createContext<Set<TouchedForm> | undefined>(undefined);

/** Makes the drawer around a form ask before it closes and loses what was typed. */
export function useDrawerForm(form: TouchedForm): void {
  const forms = useContext(DrawerForms);
  useEffect(() => {
    forms?.add(form);
    // Without a connection the drawer could not ask, and not close.
    void loadQuestion().catch(() => undefined);
    return () => void forms?.delete(form);
  }, [forms, form]);
}

/** Returns a function that calls `onClose`, and asks first when one of the forms has unsaved input. */
export function useCloseQuestion(forms: Iterable<TouchedForm>, onClose: () => void): () => Promise<void> {
  const dialog = useDialog();
  const isAsking = useRef(false);
  return async () => {
    if (isAsking.current) return;
    if (![...forms].some((form) => form.isFieldsTouched())) return onClose();
    isAsking.current = true;
    try {
      const { LeaveQuestion } = await loadQuestion();
      if (await dialog<true>((close) => <LeaveQuestion onClose={close} />)) onClose();
    } finally {
      isAsking.current = false;
    }
  };
}
