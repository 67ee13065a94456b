import { useCallback, useEffect, useRef } from 'react';
import { type Question, useDialogs } from './dialogs-context.ts';

/**
 * Returns a function that asks a question. It resolves to whether the customer confirmed. When the component unmounts, as on
 * Back, the question closes and counts as a no.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const load = useDialogs();
  const component = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    component.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(
    async (question) => {
      const { signal } = component.current;
      const dialogs = await load();
      return signal.aborted ? false : dialogs.confirm(question, signal);
    },
    [load],
  );
}
