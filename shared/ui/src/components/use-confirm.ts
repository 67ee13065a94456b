import { useCallback } from 'react';
import { type Question, useDialogs } from './dialogs-context.ts';

/** Returns a function that asks a question. It resolves to whether the customer confirmed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const load = useDialogs();
  return useCallback(async (question) => (await load()).confirm(question), [load]);
}
