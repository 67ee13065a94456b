import { useCallback, useEffect, useRef } from 'react';
import { type Question, useDialogs } from './dialogs-context.ts';

/**
 * Returns a function that asks a question. It resolves to whether the customer confirmed. When the component unmounts, as on
 * Back, the question closes and counts as a no. A second press, which comes before the question shows, is a no too.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const load = useDialogs();
  const component = useRef(new AbortController());
  const isAsking = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    component.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(
    async (question) => {
      if (isAsking.current) return false;
      isAsking.current = true;
      const { signal } = component.current;
      const dialogs = await load();
      const isConfirmed = !signal.aborted && (await dialogs.confirm(question, signal));
      isAsking.current = false;
      return isConfirmed;
    },
    [load],
  );
}
